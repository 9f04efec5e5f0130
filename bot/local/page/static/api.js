// The ways to the server: questions, acts, and the live line.

async function answer(response) {
  if (response.status === 409) return { refused: "…", ...(await response.json()) };
  if (!response.ok) throw new Error(`${response.status} ${response.url}`);
  return response.json();
}

/** Ask for something. */
export async function ask(path, query = {}) {
  const wanted = new URLSearchParams(query);
  return answer(await fetch(`/page/${path}?${wanted}`, { cache: "no-store" }));
}

/** Do something as a person. */
export async function act(name, body) {
  const options = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  return answer(await fetch(`/page/act/${name}`, options));
}

/** Listen as a person; connects again by itself until it is closed. */
export class Live {
  constructor(person, hear, onLost) {
    this.person = person;
    this.hear = hear;
    this.onLost = onLost;
    this.delay = 300;
    this.open();
  }

  open() {
    const query = new URLSearchParams({ as: this.person });
    this.socket = new WebSocket(`ws://${location.host}/page/live?${query}`);
    this.socket.onmessage = (event) => {
      this.delay = 300;
      this.hear(JSON.parse(event.data));
    };
    this.socket.onclose = () => this.again();
  }

  again() {
    if (this.closed) return;
    this.onLost();
    this.timer = setTimeout(() => this.open(), this.delay);
    this.delay = Math.min(this.delay * 2, 5000);
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket.close();
  }
}
