"""Borders as a foam: tension, pressure and elbow room, while every border stays what it is."""

from dataclasses import dataclass

import numpy as np
import shapely

from render.layout.cloud import Cloud, gather, scatter
from render.layout.frame import Points
from render.layout.lines import Ints, Lines

SPACING = 14.0
"""The distance between the points of a line while it moves."""

# Forces are measured against a tension of 1 along every line; lengths against the unit, the root
# of the mean area. Twice as many batches changed the measures of the boards tried by 1 at most.
_BATCH, _BATCHES = 25, 100
# Beyond the burst, pressure makes lines fold back where three of them meet.
_PRESSURE, _BURST = 45.0, 1.5
_PATIENCE, _INSIST = 1.0, 0.1
_LEAST_ROOM, _MOST_ROOM = 0.1, 0.8
_SHORT, _SHORTEST = 8.0, 0.40
_APART, _CLEAR = 0.4, 0.32
_CORNER = 0.25


@dataclass
class Wishes:
    """What the foam strives for: areas and label circles; `unit` is the size of a usual area."""

    unit: float
    areas: Points
    radii: Points
    room: Points
    """How hard borders are kept out of the label circles; grows while one is too small."""
    push: Points
    """Standing pressure, grown while an area stays off its wish."""
    corner: float = 0.0
    """How strongly borders are kept out of the frame's corners: only once they found a side."""


@dataclass
class Circles:
    """The largest circle inside every area."""

    centres: Points
    radii: Points


def inner_circles(lines: Lines) -> Circles:
    """Find the largest circle inside every area."""
    centres, radii = [], []
    for area in range(len(lines.areas)):
        shape = lines.polygon(area)
        spoke = shapely.maximum_inscribed_circle(shape, tolerance=1.0)
        centres.append(spoke.coords[0])
        radii.append(spoke.length)
    return Circles(np.array(centres), np.array(radii))


def _discs(lines: Lines) -> Circles:
    """Where room is wanted: between the largest circle and the middle, so that arms fill up."""
    circles = inner_circles(lines)
    for area in range(len(lines.areas)):
        shape = lines.polygon(area)
        middle = (circles.centres[area] + np.array(shape.centroid.coords[0])) / 2
        if shape.contains(shapely.Point(middle)):
            circles.centres[area] = middle
    return circles


def relax(lines: Lines, wishes: Wishes) -> Lines:
    """Let the foam settle; a batch of steps that crosses lines is undone and slowed down there."""
    speed = np.ones(len(lines.areas))
    good = lines.copy()
    for batch in range(_BATCHES):
        wishes.corner = _SHORT if batch > _BATCHES // 2 else 0.0
        trial = good.copy()
        _batch(trial, wishes, _discs(good), speed)
        trial.resample(SPACING)
        bad = trial.faults()
        if bad:
            speed[bad] *= 0.4
            continue
        good, speed = trial, np.minimum(1.0, speed * 1.15)
        _insist(good, wishes)
    return good


def _insist(lines: Lines, wishes: Wishes) -> None:
    """Press harder where areas or label circles are still off."""
    sizes = np.array([lines.polygon(area).area for area in range(len(lines.areas))])
    wishes.push += np.clip(_PATIENCE * (1.0 - sizes / wishes.areas), -0.1, 0.1)
    lack = 1.0 - inner_circles(lines).radii / wishes.radii
    wishes.room = np.clip(wishes.room + _INSIST * lack, _LEAST_ROOM, _MOST_ROOM)


def _batch(lines: Lines, wishes: Wishes, circles: Circles, speed: Points) -> None:
    """Some steps on the same points."""
    cloud = gather(lines, _CLEAR * wishes.unit)
    slow = np.ones(len(cloud.points))
    np.minimum.at(slow, cloud.member, speed[cloud.area])
    for _ in range(_BATCH):
        _step(cloud, lines, wishes, circles, slow)
    scatter(cloud, lines)


def _step(cloud: Cloud, lines: Lines, wishes: Wishes, circles: Circles, slow: Points) -> None:
    span = cloud.points[cloud.heads] - cloud.points[cloud.tails]
    size = np.maximum(np.hypot(span[:, 0], span[:, 1]), 1e-6)
    total = len(cloud.points)
    count = np.bincount(cloud.tails, minlength=total) + np.bincount(cloud.heads, minlength=total)
    weight = np.bincount(cloud.tails, size, total) + np.bincount(cloud.heads, size, total)
    local = weight / np.maximum(count, 1)
    force = _tension(cloud, span, size) + _pressure(cloud, span, wishes, lines)
    force += _room(cloud, wishes, circles) * local[:, None]
    force += _elbows(cloud, wishes) * local[:, None]
    _lengthen(cloud, force, wishes)
    _off_frame(cloud, force, lines, wishes)
    _off_corners(cloud, force, lines, wishes)
    move = 0.3 * local[:, None] * force
    far = np.hypot(move[:, 0], move[:, 1])
    cap = slow * np.minimum(0.12 * local, 2.0)
    move *= np.minimum(1.0, cap / np.maximum(far, 1e-9))[:, None]
    _advance(cloud, lines, move)


def _advance(cloud: Cloud, lines: Lines, move: Points) -> None:
    move[cloud.fixed] = 0.0
    along = (lines.frame.tangents(cloud.places) * move[cloud.sliding]).sum(axis=1)
    cloud.points += move
    cloud.places += along
    cloud.points[cloud.sliding] = lines.frame.at(cloud.places)


def _sum(cloud: Cloud, which: Ints, values: Points) -> Points:
    size = len(cloud.points)
    x = np.bincount(which, values[:, 0], size)
    return np.column_stack([x, np.bincount(which, values[:, 1], size)])


def _tension(cloud: Cloud, span: Points, size: Points) -> Points:
    pull = span / size[:, None]
    return _sum(cloud, cloud.tails, pull) - _sum(cloud, cloud.heads, pull)


def _pressure(cloud: Cloud, span: Points, wishes: Wishes, lines: Lines) -> Points:
    """Too small areas push, too large ones give way."""
    areas = _areas(cloud, lines)
    press = np.clip(_PRESSURE * (1.0 - areas / wishes.areas), -_BURST, _BURST)
    press = (press + wishes.push) / wishes.unit
    normal = np.column_stack([span[:, 1], -span[:, 0]])
    push = normal * ((press[cloud.left] - press[cloud.right]) / 2)[:, None]
    return _sum(cloud, cloud.tails, push) + _sum(cloud, cloud.heads, push)


def _areas(cloud: Cloud, lines: Lines) -> Points:
    areas = np.zeros(len(lines.areas) + 1)
    for arc, run in zip(lines.arcs, cloud.runs, strict=True):
        x, y = cloud.points[run].T
        part = float((x[:-1] * y[1:] - x[1:] * y[:-1]).sum() / 2)
        areas[arc.left] += part
        areas[arc.right] -= part
    return areas[:-1]


def _room(cloud: Cloud, wishes: Wishes, circles: Circles) -> Points:
    """Borders keep out of the circle where the label and a stack shall lie."""
    away = cloud.points[cloud.member] - circles.centres[cloud.area]
    distance = np.maximum(np.hypot(away[:, 0], away[:, 1]), 1.0)
    lack = np.maximum(0.0, 1.0 - distance / wishes.radii[cloud.area])
    return _sum(
        cloud, cloud.member, away / distance[:, None] * (wishes.room[cloud.area] * lack)[:, None]
    )


def _elbows(cloud: Cloud, wishes: Wishes) -> Points:
    """Lines that are neighbours in space only keep a visible distance."""
    away = cloud.points[cloud.near] - cloud.points[cloud.far]
    distance = np.maximum(np.hypot(away[:, 0], away[:, 1]), 0.5)
    lack = np.maximum(0.0, 1.0 - distance / (_CLEAR * wishes.unit))
    push = away / distance[:, None] * (_APART * lack)[:, None]
    return _sum(cloud, cloud.near, push) - _sum(cloud, cloud.far, push)


def _lengthen(cloud: Cloud, force: Points, wishes: Wishes) -> None:
    """The ends of a short border drift apart."""
    for run in cloud.runs:
        chord = cloud.points[run[-1]] - cloud.points[run[0]]
        length = max(float(np.hypot(*chord)), 0.5)
        lack = 1.0 - length / (_SHORTEST * wishes.unit)
        if lack > 0.0 and run[0] != run[-1]:
            force[run[-1]] += _SHORT * lack * chord / length
            force[run[0]] -= _SHORT * lack * chord / length


def _off_frame(cloud: Cloud, force: Points, lines: Lines, wishes: Wishes) -> None:
    """Triple points inside the board stay a visible distance from the frame."""
    nodes = np.unique([run[i] for run in cloud.runs for i in (0, -1)])
    nodes = np.setdiff1d(nodes, cloud.sliding)
    at = cloud.points[nodes]
    left, top, right, bottom = lines.frame.bounds
    reach = _SHORTEST * wishes.unit
    for axis, low, high in ((0, left, right), (1, top, bottom)):
        force[nodes, axis] += _SHORT * np.maximum(0.0, 1.0 - (at[:, axis] - low) / reach)
        force[nodes, axis] -= _SHORT * np.maximum(0.0, 1.0 - (high - at[:, axis]) / reach)


def _off_corners(cloud: Cloud, force: Points, lines: Lines, wishes: Wishes) -> None:
    """Borders end on the straight parts of the frame."""
    tangents = lines.frame.tangents(cloud.places)
    reach = _CORNER * wishes.unit + lines.frame.corner
    gaps = cloud.places[:, None] - lines.frame.corners[None, :]
    half = lines.frame.length / 2
    gaps = (gaps + half) % lines.frame.length - half
    lack = np.maximum(0.0, 1.0 - np.abs(gaps) / reach) * np.sign(gaps)
    force[cloud.sliding] += wishes.corner * lack.sum(axis=1)[:, None] * tangents
