"""Fruit and eggs."""
import math
import random
from mathutils import Vector
from materials import surface
from shapes import curve_through, dented, grid, lathe, place, tube


def stem(colour='#6B4A26', length=0.16, bend=0.05, radius=0.014):
    return tube([(0, 0, 0), (bend * 0.3, 0, length * 0.5), (bend, 0, length)], lambda t: radius * (1 + t * 0.5), surface(colour, rough=0.7))


def apples(colour='#B3141E', blush='#E8B33C'):
    line = [(0, 0.09), (0.06, 0.03), (0.16, 0.01), (0.3, 0.1), (0.41, 0.32), (0.42, 0.48), (0.35, 0.66), (0.2, 0.72), (0.08, 0.67), (0.02, 0.58), (0, 0.57)]
    for x, y, turn, lean in ((-0.42, 0.12, 20, 6), (0.44, 0.2, 130, -8), (0.05, -0.38, 70, 12)):
        apple = lathe(line, surface(colour, rough=0.22, coat=0.6, soft=0.12, mottle=(blush, 2.2, 0.12)), lobes=5, lobe=0.014)
        dented(apple, 2.5, 0.02, x)
        place(apple, x, y, turn=turn, lean=lean)
        stalk = stem()
        place(stalk, x, y + 0.6 * math.sin(math.radians(-lean)), 0.56, turn=turn, lean=lean)


def citrus(colour='#F08A12', cut='#F7A531', pith='#FFF0D2', long=1.0):
    """Three fruits and a half that shows its segments."""
    skin = surface(colour, rough=0.34, coat=0.3, soft=0.15, bumps=(38, 0.5))
    point = 0.12 * (long - 1) / 0.25 if long > 1 else 0
    line = [(0, -0.4 * long - point), (0.07, -0.4 * long), (0.22, -0.33 * long), (0.36, -0.16 * long), (0.4, 0), (0.36, 0.16 * long), (0.22, 0.33 * long), (0.07, 0.4 * long), (0.02, 0.39 * long + point), (0, 0.385 * long + point)]
    spots = ((-0.48, 0.22, 20, 72), (0.4, 0.3, -60, 64)) if long > 1 else ((-0.46, 0.2, 20, 20), (0.42, 0.28, 140, -14))
    for x, y, turn, lean in spots:
        place(lathe(line, skin), x, y, 0.39, turn=turn, lean=lean)
    half = [(radius, height) for radius, height in line if height <= 0] + [(0.4, 0.0)]
    parts = [lathe(half, skin)]
    parts.append(slice_face(0.395, cut, pith))
    for part in parts:
        place(part, 0.06, -0.36, 0.36, lean=62, turn=-16)


def slice_face(radius, cut, pith):
    """The cut of a citrus fruit: pith, and segments with rounded corners."""
    rows = []
    rings = 40
    for ring in range(rings + 1):
        far = ring / rings
        row = []
        for step in range(181):
            angle = 2 * math.pi * step / 180
            row.append((radius * far * math.cos(angle), radius * far * math.sin(angle), 0.004 + 0.01 * segment(far, angle)))
        rows.append(row)
    face = grid(rows, surface(pith, rough=0.3), closed=True)
    face.data.materials.append(surface(cut, rough=0.08, coat=0.8, soft=0.3, mottle=(pith, 9, 0.02), bumps=(30, 0.3)))
    for polygon in face.data.polygons:
        middle = polygon.center
        if segment(math.hypot(middle.x, middle.y) / radius, math.atan2(middle.y, middle.x)) > 0.35:
            polygon.material_index = 1
    return face


def segment(far, angle):
    across = abs(math.sin(angle * 5)) * far * 0.3
    return max(0.0, min(1.0, min((0.86 - far) * 16, (far - 0.1) * 14, (across - 0.028) * 26)))


def tomatoes():
    line = [(0, 0.02), (0.12, 0.0), (0.3, 0.08), (0.42, 0.28), (0.41, 0.46), (0.3, 0.6), (0.14, 0.62), (0.04, 0.58), (0, 0.57)]
    red = surface('#C4170C', rough=0.12, coat=0.8, soft=0.18, mottle=('#E0421A', 2, 0.2))
    green = surface('#4E7A24', rough=0.55, sheen=0.4)
    for x, y, turn, lean in ((-0.45, 0.12, 0, 4), (0.42, 0.24, 40, -6), (0.08, -0.42, 75, 14)):
        place(lathe(line, red, lobes=5, lobe=0.012), x, y, turn=turn, lean=lean)
        top = Vector((x, y + 0.59 * math.sin(math.radians(-lean)), 0.585))
        for leaf in range(5):
            angle = 2 * math.pi * leaf / 5 + turn
            out = Vector((math.cos(angle), math.sin(angle), 0))
            path = [top, top + out * 0.1 + Vector((0, 0, 0.035)), top + out * 0.2 + Vector((0, 0, 0.02)), top + out * 0.27 + Vector((0, 0, 0.045))]
            tube(curve_through([tuple(point) for point in path], 5), lambda t: 0.034 * (1 - t) ** 0.7 + 0.003, green, sides=8)
        place(stem('#4E7A24', 0.12, 0.04, 0.016), *top)


def eggs():
    """A tray of thirty."""
    pulp = surface('#A79F94', rough=0.95, bumps=(60, 0.5))
    rows = []
    for at in range(91):
        row = []
        for step in range(109):
            u, v = step / 18, at / 18
            cell = (math.cos(2 * math.pi * u) + math.cos(2 * math.pi * v)) / 4
            edge = min(1, min(step, 108 - step, at, 90 - at) / 5)
            row.append(((u - 3) * 0.3, (v - 2.5) * 0.3, 0.12 + 0.08 * cell * edge - 0.11 * (1 - edge)))
        rows.append(row)
    grid(rows, pulp, closed=False)
    line = [(0.0005, -0.165), (0.08, -0.145), (0.125, -0.06), (0.12, 0.03), (0.08, 0.13), (0.03, 0.175), (0.0005, 0.18)]
    random.seed(3)
    tones = [surface(tone, rough=0.42, soft=0.1, bumps=(90, 0.12)) for tone in ('#D9A070', '#E2B083', '#CF9460', '#E6BC94')]
    for row in range(5):
        for column in range(6):
            egg = lathe(line, random.choice(tones), sides=32)
            place(egg, (column - 2.5) * 0.3, (row - 2) * 0.3, 0.235, turn=random.random() * 360, lean=random.uniform(-5, 5))
