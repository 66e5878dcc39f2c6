"""Packs of grocery and pharmacy: bottles, jars, cans, cartons, tubes and tablets."""
import math
from materials import surface
from shapes import box, curve_through, grid, lathe, place, plate, tube

# Half outlines of vessels as (radius, height), a point twice in a row being a corner; where the label is; the radius and foot of the cap.
VESSELS = {
    'milk': dict(line=[(0, 0), (0.36, 0), (0.4, 0.03), (0.41, 0.1), (0.41, 0.95), (0.39, 1.06), (0.26, 1.24), (0.17, 1.32), (0.16, 1.36)], label=(0.14, 0.9), cap=(0.19, 1.33, 0.15)),
    'juice': dict(line=[(0, 0), (0.33, 0), (0.37, 0.04), (0.37, 0.3), (0.35, 0.5), (0.37, 0.7), (0.37, 0.98), (0.3, 1.15), (0.15, 1.3), (0.14, 1.36)], label=(0.34, 0.94), cap=(0.17, 1.34, 0.14)),
    'oil': dict(line=[(0, 0), (0.26, 0), (0.3, 0.03), (0.3, 0.08), (0.3, 1.05), (0.29, 1.12), (0.2, 1.27), (0.11, 1.36), (0.1, 1.42), (0.1, 1.6)], label=(0.2, 0.92), cap=(0.12, 1.56, 0.2)),
    'syrup': dict(line=[(0, 0), (0.3, 0), (0.34, 0.03), (0.34, 0.1), (0.34, 0.72), (0.32, 0.82), (0.18, 0.93), (0.16, 0.96), (0.16, 1.02)], label=(0.1, 0.7), cap=(0.2, 0.98, 0.22)),
    'pump': dict(line=[(0, 0), (0.33, 0), (0.37, 0.03), (0.37, 0.1), (0.37, 0.8), (0.34, 0.93), (0.2, 1.02), (0.16, 1.04), (0.16, 1.06)], label=(0.12, 0.78), cap=(0.18, 1.04, 0.12)),
    'pills': dict(line=[(0, 0), (0.31, 0), (0.35, 0.03), (0.35, 0.1), (0.35, 0.66), (0.33, 0.72), (0.29, 0.75), (0.29, 0.78)], label=(0.09, 0.64), cap=(0.33, 0.77, 0.24)),
    'stick': dict(line=[(0, 0), (0.17, 0), (0.18, 0.02), (0.18, 0.1), (0.18, 1.0), (0.18, 1.04)], label=(0.02, 1.02), cap=(0.19, 1.04, 0.16)),
    'jar': dict(line=[(0, 0), (0.36, 0), (0.41, 0.04), (0.42, 0.14), (0.42, 0.62), (0.39, 0.74), (0.35, 0.78), (0.35, 0.82)], label=(0.16, 0.6), cap=(0.38, 0.79, 0.16)),
    'squeeze': dict(line=[(0, 0), (0.34, 0), (0.38, 0.04), (0.37, 0.2), (0.33, 0.6), (0.36, 0.9), (0.3, 1.08), (0.18, 1.18), (0.17, 1.2)], label=(0.3, 0.84), cap=(0.2, 1.18, 0.1)),
    'cream': dict(line=[(0, 0), (0.42, 0), (0.47, 0.04), (0.47, 0.12), (0.47, 0.34), (0.45, 0.4), (0.42, 0.42)], label=(0.06, 0.34), cap=(0.49, 0.38, 0.22)),
    'can': dict(line=[(0, 0.02), (0.22, 0.0), (0.24, 0.02), (0.31, 0.1), (0.31, 0.14), (0.31, 0.9), (0.31, 0.93), (0.26, 1.01), (0.265, 1.03), (0.265, 1.03), (0.25, 1.03), (0.25, 1.03), (0.24, 1.0), (0, 1.0)], label=(0.1, 0.94), cap=None),
}


def radius_at(line, height):
    for (low, start), (high, end) in zip(line, line[1:]):
        if start <= height <= end and end > start:
            return low + (high - low) * (height - start) / (end - start)
    return max(radius for radius, _ in line)


def vessel(label, kind, body='#FFFFFF', cap='#FFFFFF', glass=0.0, rough=0.22, metal=0.0, gloss=0.5, pump=False, x=0.0, y=0.0, turn=0.0, scale=1.0, capmetal=0.0):
    made = VESSELS[kind]
    line = made['line']
    things = [lathe(line, surface(body, rough=rough, coat=gloss, glass=glass, metal=metal))]
    if label:
        low, high = made['label']
        curve = curve_through(line)
        rows = [(radius_at(curve, low + (high - low) * at / 12) + 0.006, low + (high - low) * at / 12) for at in range(13)]
        things.append(lathe(rows, surface(rough=0.32, coat=0.25, metal=0.55 if kind == 'can' else 0, picture=label), smooth_line=False))
    if made['cap']:
        things += lid(made['cap'], surface(cap, rough=0.3, coat=0.3, metal=capmetal), flat=kind in ('jar', 'cream'))
    if pump:
        things += pump_head(surface(cap, rough=0.28, coat=0.4))
    if kind == 'can':
        things.append(place(ring_of_can(), z=1.005))
    for thing in things:
        px, py = thing.location.x, thing.location.y
        place(thing, x=x + px * scale, y=y + py * scale, z=thing.location.z * scale, turn=turn + math.degrees(thing.rotation_euler.z), scale=scale)
    return things


def ring_of_can():
    return lathe([(0.02, 0), (0.07, 0), (0.07, 0.012), (0.02, 0.012), (0.02, 0)], surface('#D8DADC', metal=1, rough=0.25), squash=1.5)


def lid(cap, material, flat):
    radius, foot, height = cap
    line = [(0, foot), (radius, foot), (radius, foot), (radius, foot + height * 0.8), (radius * 0.97, foot + height * 0.96), (radius * 0.9, foot + height), (radius * 0.9, foot + height), (0, foot + height)]
    ribs = 0.0 if flat else 0.012
    return [lathe(line, material, sides=144, lobes=36, lobe=ribs)]


def pump_head(material):
    spout = [(0, 0, 1.36), (0, -0.1, 1.37), (0, -0.3, 1.365), (0, -0.36, 1.33), (0, -0.37, 1.27)]
    head = lathe([(0, 1.28), (0.09, 1.28), (0.09, 1.28), (0.1, 1.38), (0.08, 1.42), (0, 1.425)], material)
    nozzle = tube(spout, 0.045, material)
    # The spout points to the right of the picture.
    nozzle.rotation_euler.z = math.radians(62)
    return [lathe([(0.055, 1.14), (0.055, 1.3)], material, smooth_line=False), head, nozzle]


def carton(front, width, depth, height, colour='#FFFFFF', side=None, x=0.0, y=0.0, turn=0.0, lying=False, rough=0.42):
    """A folded box; the label is on its front, `side` on its right side."""
    paper = surface(colour, rough=rough, coat=0.12)
    parts = [box(width, depth, height, paper, edge=0.012)]
    front_plate = plate(width - 0.012, height - 0.012, surface(rough=rough, coat=0.12, picture=front))
    parts.append(place(front_plate, y=-depth / 2 - 0.001, z=0.006))
    if side:
        face = plate(depth - 0.012, height - 0.012, surface(rough=rough, coat=0.12, picture=side))
        parts.append(place(face, x=width / 2 + 0.001, z=0.006, turn=90))
    return group(parts, x, y, turn)


def group(parts, x=0.0, y=0.0, turn=0.0, z=0.0):
    """Turns parts about the upright axis as one and moves them."""
    angle = math.radians(turn)
    for part in parts:
        px, py = part.location.x, part.location.y
        part.location.x = x + px * math.cos(angle) - py * math.sin(angle)
        part.location.y = y + px * math.sin(angle) + py * math.cos(angle)
        part.location.z += z
        part.rotation_euler.z += angle
    return parts


def medicine(front, colour='#FFFFFF', side='#2B62D9', pills='#FFFFFF', kind='tablet', strips=1):
    """A box of tablets with a strip of them in front."""
    parts = carton(front, 1.5, 0.42, 0.82, colour)
    parts += group([box(0.004, 0.4, 0.8, surface(side, rough=0.4, coat=0.1), edge=0)], x=0.752, z=0.01)
    group(parts, y=0.2, turn=-14)
    if strips:
        group(blister(pills, kind), x=0.16, y=-0.52, turn=-8)


def blister(colour, kind, columns=5, rows=2):
    foil = surface('#C9CDD2', metal=0.85, rough=0.34, bumps=(60, 0.15))
    parts = [box(columns * 0.2 + 0.08, rows * 0.24 + 0.06, 0.014, foil, edge=0.006)]
    dome = surface(colour, rough=0.12, coat=1.0, soft=0.05)
    for column in range(columns):
        for row in range(rows):
            x, y = (column - (columns - 1) / 2) * 0.2, (row - (rows - 1) / 2) * 0.24
            if kind == 'capsule':
                pill = capsule(colour, '#F7F3EA', 0.062, 0.19)
                parts.append(place(pill[0], x, y, 0.04, lean=90))
                parts.append(place(pill[1], x, y, 0.04, lean=90))
            else:
                parts.append(place(lathe([(0, 0.075), (0.05, 0.07), (0.075, 0.04), (0.085, 0)], dome, sides=32), x, y, 0.012))
    return parts


def capsule(colour, other, radius, length):
    half = length / 2
    line = [(0.0005, half), (radius * 0.7, half - radius * 0.28), (radius, half - radius), (radius, -0.005)]
    low = [(radius * 0.96, 0.0), (radius * 0.96, -half + radius), (radius * 0.68, -half + radius * 0.28), (0.0005, -half)]
    return lathe(line, surface(colour, rough=0.15, coat=0.8), sides=32), lathe(low, surface(other, rough=0.15, coat=0.8), sides=32)


def squeezed(front, colour='#FFFFFF', cap='#FFFFFF', lean=0):
    """An upright tube of cream: round at the cap it stands on, flat and crimped above."""
    rows = []
    for at in range(41):
        t = at / 40
        width = 0.3 + 0.1 * t
        depth = 0.3 * (1 - t ** 1.5) + 0.012
        rows.append([(width * math.cos(a), depth * math.sin(a), 0.16 + t * 1.34) for a in (math.pi / 2 + 2 * math.pi * step / 72 for step in range(73))])
    grid(rows, surface(rough=0.3, coat=0.45, picture=front))
    crimp = surface(colour, rough=0.4)
    place(box(0.82, 0.03, 0.12, crimp, edge=0.006), z=1.48)
    lathe([(0, 0), (0.29, 0), (0.29, 0), (0.3, 0.02), (0.3, 0.16), (0.29, 0.19), (0.29, 0.19), (0, 0.19)], surface(cap, rough=0.3, coat=0.4), sides=144, lobes=48, lobe=0.008)
