"""Electronics. Their screens show drawings, so that a device is seen in use."""
import math
import bpy
from materials import surface
from packs import group
from shapes import box, grid, lathe, place, plate, shade_by_angle, tube


def slab(width, depth, height, corner, material, edge=0.01):
    """A flat block that lies, whose corners are round as seen from above."""
    outline = []
    for x, y, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for step in range(9):
            angle = math.radians(start + step * 90 / 8)
            outline.append((x * (width / 2 - corner) + corner * math.cos(angle), y * (depth / 2 - corner) + corner * math.sin(angle)))
    outline.append(outline[0])
    rows = []
    for inset, z in ((None, 0), (edge, 0), (0, edge), (0, height - edge), (edge, height), (None, height)):
        across, along = (0, 0) if inset is None else (1 - 2 * inset / width, 1 - 2 * inset / depth)
        rows.append([(x * across, y * along, z) for x, y in outline])
    thing = shade_by_angle(grid(rows, material))
    for face in thing.data.polygons:
        face.use_smooth = abs(face.normal.z) < 0.99
    return thing


def headphones(colour='#1E1F22', inner='#3A3B40', metal='#B8BCC2'):
    """Closed headphones that stand, seen a little from the side."""
    body = surface(colour, rough=0.38, coat=0.15)
    steel = surface(metal, metal=1, rough=0.25)
    cushion = surface(inner, rough=0.75, sheen=0.3)
    arc = [(0.66 * math.cos(a), 0, 0.84 + 0.74 * math.sin(a)) for a in (math.radians(4 + 172 * step / 40) for step in range(41))]
    band = tube(arc, lambda t: 0.034 + 0.05 * math.sin(math.pi * min(1, max(0, (t - 0.12) / 0.76))) ** 0.4 * (0.12 < t < 0.88), body, sides=24)
    band.scale.y = 1.9
    for side in (-1, 1):
        tube([(side * 0.655, 0, 0.98), (side * 0.69, 0, 0.8), (side * 0.68, 0, 0.6), (side * 0.63, 0, 0.46)], 0.03, steel, sides=14)
        shell = lathe([(0, 0.17), (0.16, 0.165), (0.29, 0.13), (0.34, 0.06), (0.345, 0), (0.33, -0.03), (0.33, -0.03), (0, -0.03)], body, squash=1.22)
        ring = lathe([(0.2, 0.168), (0.215, 0.175), (0.23, 0.158)], steel, squash=1.22)
        pad = lathe([(0.13, -0.04), (0.16, -0.12), (0.24, -0.16), (0.31, -0.12), (0.33, -0.03)], cushion, squash=1.22)
        cloth = lathe([(0, -0.06), (0.2, -0.06)], surface('#111113', rough=0.9))
        for part in (shell, ring, pad, cloth):
            place(part, side * 0.56, 0, 0.42, roll=side * 84, turn=0)


def screen(picture, width, height, bezel=0.03, depth=0.06, colour='#17181B', lift=0.0, foot='legs', glow=0.6):
    """A television or monitor on its foot."""
    body = surface(colour, rough=0.35, coat=0.2)
    parts = [place(box(width, depth, height, body, edge=0.012), z=lift)]
    face = plate(width - bezel * 2, height - bezel * 2.4, surface(rough=0.12, picture=picture, glow=glow))
    parts.append(place(face, y=-depth / 2 - 0.002, z=lift + bezel * 1.5))
    if foot == 'legs':
        for side in (-1, 1):
            for way in (-1, 1):
                tube([(side * width * 0.34, 0, lift + 0.02), (side * width * 0.37, way * 0.2, 0.012)], 0.014, body, sides=10)
    else:
        steel = surface('#C3C6CA', metal=0.4, rough=0.4)
        place(box(0.2, 0.05, lift + height * 0.3, steel, edge=0.01), y=0.07)
        place(slab(0.75, 0.5, 0.03, 0.06, steel), y=0.08)
    return parts


def laptop(picture, colour='#C9CCD1', keys='#1D1E21', turn=0.0, glow=0.55):
    """Open, with its keys in rows."""
    metal = surface(colour, metal=0.35, rough=0.42)
    black = surface(keys, rough=0.5)
    parts = [slab(1.6, 1.1, 0.05, 0.06, metal)]
    for row in range(5):
        for column in range(14):
            wide = 0.52 if row == 4 and column == 5 else 0.088
            if row == 4 and 3 <= column <= 8 and column != 5:
                continue
            parts.append(place(box(wide, 0.082, 0.014, black, edge=0.006, sides=1), (column - 6.5) * 0.103 + (0.05 if wide > 0.1 else 0), 0.36 - row * 0.102, 0.049))
    parts.append(place(slab(0.56, 0.3, 0.004, 0.02, surface(colour, metal=0.3, rough=0.3)), 0, -0.36, 0.049))
    leaf = [slab(1.6, 1.06, 0.03, 0.06, metal)]
    back = place(plate(1.57, 1.03, surface('#0B0C0E', rough=0.1)), 0, -0.515, 0.0312, lean=-90)
    face = place(plate(1.5, 0.95, surface(rough=0.1, picture=picture, glow=glow)), 0, -0.475, 0.0325, lean=-90)
    # The lid lies face up with its hinge at -y; it is stood up behind the keys.
    hinge = bpy.data.objects.new('hinge', None)
    bpy.context.collection.objects.link(hinge)
    for part in (*leaf, back, face):
        part.parent = hinge
        part.location.y += 0.53
    hinge.location = (0, 0.54, 0.045)
    hinge.rotation_euler = (math.radians(72), 0, 0)
    bpy.context.view_layer.update()
    top = bpy.data.objects.new('top', None)
    bpy.context.collection.objects.link(top)
    hinge.parent = top
    for part in parts:
        part.parent = top
    top.rotation_euler.z = math.radians(turn)


def handset(picture, colour='#6E7278', width=1.05, height=1.5, depth=0.05, corner=0.09, lean=-14, bezel=0.05, glow=0.55, turn=0.0):
    """A tablet or phone that leans back."""
    parts = [slab(width, height, depth, corner, surface(colour, metal=0.35, rough=0.42))]
    glass = slab(width - 0.02, height - 0.02, 0.004, corner * 0.9, surface('#0B0C0E', rough=0.06, coat=0.4))
    parts.append(place(glass, z=depth))
    face = place(plate(width - bezel * 2, height - bezel * 2, surface(rough=0.08, picture=picture, glow=glow)), 0, -(height - bezel * 2) / 2, depth + 0.0052, lean=-90)
    parts.append(face)
    stand(parts, height, lean, turn)


def stand(parts, height, lean, turn):
    holder = bpy.data.objects.new('holder', None)
    bpy.context.collection.objects.link(holder)
    for part in parts:
        part.parent = holder
        part.location.y += height / 2
    holder.rotation_euler = (math.radians(90 + lean), 0, math.radians(turn))
    holder.location.z = 0.02


def speaker(colour='#B5201C', trim='#18191B'):
    """A round speaker in cloth that lies."""
    cloth = surface(colour, rough=0.85, bumps=(120, 1.0), sheen=0.3)
    black = surface(trim, rough=0.4, coat=0.2)
    body = lathe([(0.33, -0.72), (0.36, -0.68), (0.36, 0.68), (0.33, 0.72)], cloth, sides=96, smooth_line=False)
    parts = [body]
    for side in (-1, 1):
        parts.append(lathe([(0, side * 0.76), (0.24, side * 0.75), (0.27, side * 0.72), (0.3, side * 0.74), (0.345, side * 0.735), (0.352, side * 0.7), (0.34, side * 0.69)], black))
        parts.append(lathe([(0.1, side * 0.762), (0.11, side * 0.768), (0.12, side * 0.76)], surface('#C3C6CA', metal=1, rough=0.25)))
    for part in parts:
        place(part, 0, 0, 0.36, roll=90, turn=0)
    group(parts, turn=-24)
    strip = box(0.5, 0.13, 0.03, black, edge=0.012)
    group([place(strip, 0, -0.02, 0.71)], turn=-24)
    for at in range(3):
        key = lathe([(0, 0.012), (0.028, 0.012), (0.034, 0)], surface('#E8E8E8', rough=0.5), sides=24)
        group([place(key, (at - 1) * 0.14, -0.02, 0.738)], turn=-24)


def keyboard(picture, colour='#232529'):
    """Five rows of keys with letters of both scripts on their tops."""
    slab(2.3, 0.86, 0.1, 0.05, surface(colour, rough=0.45))
    caps, accent = surface('#33363C', rough=0.5), surface('#E2572B', rough=0.5)
    rows = [[1] * 13 + [2], [1.5] + [1] * 12 + [1.5], [1.75] + [1] * 11 + [2.25], [2.25] + [1] * 10 + [2.75], [1.25] * 3 + [6.25] + [1.25] * 4]
    unit = 2.2 / 15
    tops = surface(rough=0.5, picture=picture)
    for row, keys in enumerate(rows):
        at = 0.0
        for wide in keys:
            x, y = -1.1 + (at + wide / 2) * unit, 0.31 - row * 0.155
            special = (row == 0 and at == 0) or (row == 2 and at > 12)
            place(box(wide * unit - 0.016, 0.138, 0.07, accent if special else caps, edge=0.016, sides=2), x, y, 0.095)
            if not special:
                top = plate(wide * unit - 0.05, 0.104, tops)
                for loop in top.data.uv_layers[0].data:
                    loop.uv = ((x - wide * unit / 2 + 1.1 + loop.uv[0] * wide * unit) / 2.2, (y - 0.0775 + 0.388 + loop.uv[1] * 0.155) / 0.775)
                place(top, x, y - 0.052, 0.1655, lean=-90)
            at += wide
