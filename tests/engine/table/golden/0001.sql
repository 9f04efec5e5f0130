BEGIN TRANSACTION;
CREATE TABLE entry (
    game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    version INTEGER NOT NULL,
    body TEXT NOT NULL,
    hash TEXT NOT NULL,
    request TEXT UNIQUE,
    at INTEGER NOT NULL,
    seal TEXT NOT NULL,
    PRIMARY KEY (game, version)
) STRICT, WITHOUT ROWID;
INSERT INTO "entry" VALUES(1,0,'{"chance":[[100,34],[100,37]],"commitment":"5a693c86e7f174fdc64f5517d6cb1884a97b1c6c987896672bfa580fc59922c1","game":"tiny","id":"1","options":{"rounds":1},"realmkeeper":1,"rules":1,"seats":2,"seeds":["req1","req2"]}','3c5efcc74db98802e58632c794c519dea2eac03c2169796fd53a9fc4452a574e',NULL,1790000000000,'0a8fb173ce026d0b');
INSERT INTO "entry" VALUES(1,1,'{"chance":[[6,3]],"do":["roll"],"seat":"p1","v":1}','8717ed3f625e547286edb7e75d1140b66fb73466dbb3f04f91673a575d732cbf','req3',1790000000000,'72f86413ecc72c66');
INSERT INTO "entry" VALUES(1,2,'{"do":["pass"],"seat":"p1","v":2}','48e94d2f8d21cbf31d9389a04d22353fe724c2440562ccd8e996cffcc1a58027','req4',1790000000000,'1ce4b983bb4de8ed');
INSERT INTO "entry" VALUES(1,3,'{"do":["add","add","pass"],"seat":"p2","v":3}','5611da922703469d30fe1027f45361d8e3c8d83d9fd97a13f9a716104a847211','req5',1790000000000,'c5219b11ac912492');
INSERT INTO "entry" VALUES(2,0,'{"chance":[[100,44],[100,83],[100,63]],"commitment":"6d656284cd04ee1f9deab87f4a86850d197eff0874fc15a2ac63e720da58d9c4","game":"tiny","id":"2","options":{"rounds":3},"realmkeeper":1,"rules":1,"seats":3,"seeds":["req6","req7","req8"]}','414b4988f834f4473118f4eed3204c1bc1d6826b2f783ddc4462de37d269788e',NULL,1790000000000,'efd573e845efd83e');
INSERT INTO "entry" VALUES(2,1,'{"chance":[[6,1]],"do":["roll","pass"],"seat":"p1","v":1}','0def0478912e27362d355854a7cb004868d333ff98e9fe4d848547778819e155','req9',1790000000000,'bd6bf85259abe34b');
INSERT INTO "entry" VALUES(2,2,'{"do":["pick 2"],"seat":"p2","v":2}','6b9b17196e98c1460aab513f6ea70d789b85c3699bcfd221d486c65a4790daf3','req10',1790000005000,'a7a4a231f1652ab4');
INSERT INTO "entry" VALUES(2,3,'{"do":["add"],"seat":"p2","v":3}','5156638510cf55c283355c2e64493d6b086c1ae41735a7ade90f350cce404dbb','req11',1790000005000,'d0df6d197294ff22');
INSERT INTO "entry" VALUES(2,4,'{"seat":"p2","undo":2,"v":4}','17dc774714175ee5c6f151e3d4c5a42c9bdaa170319ff4664d6cfaaf49827e5a','undo',1790000005000,'5eeb71b71eabeef4');
INSERT INTO "entry" VALUES(2,5,'{"ask":"abort","seat":"p3","v":5}','3d4364a0159abbfc4e0b046536ac83adb5e2a5edfb01804720358fd3abbd547c','ask',1790000005000,'9f356015f08ecd42');
CREATE TABLE game (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    request TEXT UNIQUE,
    kind TEXT NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('lobby', 'open', 'paused', 'over', 'aborted')),
    reason TEXT NOT NULL,
    capacity INTEGER NOT NULL,
    options TEXT NOT NULL,
    rated INTEGER NOT NULL,
    secret BLOB NOT NULL,
    guild INTEGER,
    channel INTEGER,
    thread INTEGER,
    message INTEGER,
    memo TEXT NOT NULL,
    created INTEGER NOT NULL,
    started INTEGER,
    ended INTEGER,
    paused INTEGER,
    revision INTEGER NOT NULL,
    version INTEGER NOT NULL,
    public INTEGER NOT NULL,
    head TEXT NOT NULL,
    vote TEXT
) STRICT;
INSERT INTO "game" VALUES(1,'req1','tiny','over','',2,'{"rounds":1}',1,X'ACEEBB0F31827BB21CBA59237C301DAC31476C2EBD21212C134DCA5643FA8F04',7,8,9,10,'{}',1790000000000,1790000000000,1790000000000,NULL,6,3,3,'5611da922703469d30fe1027f45361d8e3c8d83d9fd97a13f9a716104a847211',NULL);
INSERT INTO "game" VALUES(2,'req6','tiny','open','',3,'{"rounds":3}',1,X'3C00B0222CE157AC511323FA792F7D402290A45A12B9A46C3081308D6EE5CEF2',NULL,NULL,NULL,NULL,'{}',1790000000000,1790000000000,NULL,NULL,8,5,1,'3d4364a0159abbfc4e0b046536ac83adb5e2a5edfb01804720358fd3abbd547c','{"asker":2,"deadline":1790086405000,"id":5,"kind":"abort","player":null,"seat":null,"to":null,"voters":[0,1],"yes":[]}');
INSERT INTO "game" VALUES(3,'req12','tiny','lobby','',4,'{}',1,X'95D822EA5BFD0AC5094B51EDB5649F20EA87429324EF7A46A100F0CAED655E21',NULL,NULL,NULL,NULL,'{}',1790000005000,NULL,NULL,NULL,1,0,0,'',NULL);
CREATE TABLE meta (key TEXT PRIMARY KEY, value INTEGER NOT NULL) STRICT, WITHOUT ROWID;
INSERT INTO "meta" VALUES('time',1790000005000);
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    version INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER NOT NULL,
    due INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    leased INTEGER NOT NULL,
    UNIQUE (game, version, kind, seat)
) STRICT;
INSERT INTO "outbox" VALUES(1,1,0,'start',-1,0,0,0);
INSERT INTO "outbox" VALUES(2,1,0,'turn',-1,0,0,0);
INSERT INTO "outbox" VALUES(3,1,2,'turn',-1,0,0,0);
INSERT INTO "outbox" VALUES(4,1,3,'over',-1,0,0,0);
INSERT INTO "outbox" VALUES(5,2,0,'start',-1,0,0,0);
INSERT INTO "outbox" VALUES(6,2,0,'turn',-1,0,0,0);
INSERT INTO "outbox" VALUES(7,2,1,'turn',-1,0,0,0);
INSERT INTO "outbox" VALUES(8,2,5,'vote',-1,0,0,0);
CREATE TABLE person (user_id INTEGER PRIMARY KEY, settings TEXT NOT NULL) STRICT;
INSERT INTO "person" VALUES(1,'{"language":"uk"}');
CREATE TABLE result (
    game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    rank INTEGER NOT NULL,
    score INTEGER NOT NULL,
    tie_break INTEGER NOT NULL,
    sources TEXT NOT NULL,
    by_round TEXT NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
INSERT INTO "result" VALUES(1,0,1,4,0,'{"pebbles":4,"pick":0}','[4]');
INSERT INTO "result" VALUES(1,1,2,2,0,'{"pebbles":2,"pick":0}','[2]');
CREATE TABLE seat (
    game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user_id INTEGER,
    kind TEXT NOT NULL,
    seed TEXT NOT NULL,
    host INTEGER NOT NULL,
    decision INTEGER NOT NULL,
    since INTEGER,
    owed INTEGER NOT NULL,
    reminded INTEGER NOT NULL,
    times TEXT NOT NULL,
    PRIMARY KEY (game, seat),
    UNIQUE (game, user_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "seat" VALUES(1,0,1,'person','req1',1,2,NULL,0,0,'[0]');
INSERT INTO "seat" VALUES(1,1,2,'person','req2',0,2,NULL,2,0,'[0]');
INSERT INTO "seat" VALUES(2,0,1,'person','req6',1,1,NULL,0,0,'[0]');
INSERT INTO "seat" VALUES(2,1,2,'person','req7',0,4,1790000000000,1,0,'[]');
INSERT INTO "seat" VALUES(2,2,3,'person','req8',0,1,NULL,0,0,'[]');
INSERT INTO "seat" VALUES(3,0,1,'person','req12',1,0,NULL,0,0,'[]');
INSERT INTO "seat" VALUES(3,1,2,'person','req13',0,0,NULL,0,0,'[]');
CREATE TABLE server (guild INTEGER PRIMARY KEY, settings TEXT NOT NULL) STRICT;
INSERT INTO "server" VALUES(7,'{"language":"ru"}');
CREATE TABLE snapshot (
    game INTEGER NOT NULL REFERENCES game ON DELETE CASCADE,
    version INTEGER NOT NULL,
    position TEXT NOT NULL,
    digest TEXT NOT NULL,
    PRIMARY KEY (game, version)
) STRICT, WITHOUT ROWID;
INSERT INTO "snapshot" VALUES(1,3,'{"left":0,"turn":0,"hidden":[34,37],"pebbles":[4,2],"picks":[0,0],"waves":[0,0]}','86c73f30d6076e653fe2dd48161261d860cc8e218fab4fe9a080a46be882f344');
INSERT INTO "snapshot" VALUES(2,1,'{"left":8,"turn":1,"hidden":[44,83,63],"pebbles":[2,0,0],"picks":[0,0,0],"waves":[0,0,0]}','1f1d6e240d0993d03d87c4037a0443dfd8a04da1dac61d26ff648aab45f55915');
INSERT INTO "snapshot" VALUES(2,5,'{"left":8,"turn":1,"hidden":[44,83,63],"pebbles":[2,0,0],"picks":[0,2,0],"waves":[0,0,0]}','c8b49164d0fcadfaa8fd2ff438b97df52743a9b39fa451f81ca9a580be3f3e65');
CREATE INDEX game_status ON game (status);
CREATE INDEX game_thread ON game (thread) WHERE thread IS NOT NULL;
CREATE INDEX seat_user ON seat (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX seat_since ON seat (since) WHERE since IS NOT NULL;
CREATE INDEX outbox_due ON outbox (due);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('game',3);
INSERT INTO "sqlite_sequence" VALUES('outbox',8);
COMMIT;
PRAGMA application_id=1380665137;
PRAGMA user_version=1;
