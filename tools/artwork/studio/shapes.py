"""Meshes that the products are made of. One unit is about a hand's width; things stand on z = 0."""
import math
import bmesh
import bpy
from mathutils import Vector, noise as fields


def thing_of(mesh, material, smooth=True):
    data = bpy.data.meshes.new('thing')
    mesh.to_mesh(data)
    mesh.free()
    data.materials.append(material)
    for face in data.polygons:
        face.use_smooth = smooth
    thing = bpy.data.objects.new('thing', data)
    bpy.context.collection.objects.link(thing)
    return thing


def place(thing, x=0.0, y=0.0, z=0.0, turn=0.0, lean=0.0, roll=0.0, scale=1.0):
    thing.location = (x, y, z)
    thing.rotation_euler = (math.radians(lean), math.radians(roll), math.radians(turn))
    thing.scale = (scale,) * 3 if not isinstance(scale, tuple) else scale
    return thing


def curve_through(points, steps=10):
    """A smooth line (Catmull-Rom) through points; a point twice in a row makes a corner."""
    out = []
    ends = [points[0], *points, points[-1]]
    for before, start, end, after in zip(ends, ends[1:], ends[2:], ends[3:]):
        if start == end:
            continue
        # Slopes are per length, so that a short piece beside a long one does not overshoot.
        length = math.dist(start, end)
        inward = length / max(1e-6, math.dist(before, start) + length)
        outward = length / max(1e-6, math.dist(end, after) + length)
        for step in range(steps):
            t = step / steps
            out.append(tuple(
                (2 * t ** 3 - 3 * t * t + 1) * b + (t ** 3 - 2 * t * t + t) * (c - a) * inward
                + (3 * t * t - 2 * t ** 3) * c + (t ** 3 - t * t) * (d - b) * outward
                for a, b, c, d in zip(before, start, end, after)))
    return [*out, points[-1]]


def grid(rows, material, closed=True, smooth=True):
    """Faces between rows of points of the same length, with u along a row and v over the rows."""
    mesh = bmesh.new()
    layer = mesh.loops.layers.uv.new()
    made = [[mesh.verts.new(point) for point in row] for row in rows]
    across, down = len(rows[0]) - 1, len(rows) - 1
    for at in range(down):
        for step in range(across):
            corners = [(at, step), (at, step + 1), (at + 1, step + 1), (at + 1, step)]
            face = mesh.faces.new([made[row][column] for row, column in corners])
            for loop, (row, column) in zip(face.loops, corners):
                loop[layer].uv = (column / across, row / down)
    if closed:
        bmesh.ops.remove_doubles(mesh, verts=mesh.verts, dist=0.0002)
    bmesh.ops.recalc_face_normals(mesh, faces=mesh.faces)
    return thing_of(mesh, material, smooth)


def lathe(profile, material, sides=64, smooth_line=True, lobes=0, lobe=0.0, squash=1.0):
    """Turns a line of (radius, height) about the upright axis; the seam is at the back."""
    line = curve_through(profile) if smooth_line else profile
    rows = []
    for radius, height in line:
        row = []
        for side in range(sides + 1):
            angle = math.pi / 2 + 2 * math.pi * side / sides
            own = radius * (1 + lobe * math.cos(lobes * angle))
            row.append((own * math.cos(angle), own * math.sin(angle) * squash, height))
        rows.append(row)
    return grid(rows, material)


def box(width, depth, height, material, edge=0.02, sides=3):
    """A box with rounded edges whose foot is on z = 0."""
    mesh = bmesh.new()
    bmesh.ops.create_cube(mesh, size=1)
    bmesh.ops.scale(mesh, vec=(width, depth, height), verts=mesh.verts)
    bmesh.ops.translate(mesh, vec=(0, 0, height / 2), verts=mesh.verts)
    if edge:
        bmesh.ops.bevel(mesh, geom=mesh.edges, offset=edge, segments=sides, profile=0.5, affect='EDGES')
    return thing_of(mesh, material, smooth=False) if not edge else shade_by_angle(thing_of(mesh, material))


def shade_by_angle(thing):
    thing.data.use_auto_smooth = True
    thing.data.auto_smooth_angle = math.radians(40)
    return thing


def plate(width, height, material):
    """An upright picture that faces the camera; its foot is on z = 0."""
    return grid([[(-width / 2, 0, 0), (width / 2, 0, 0)], [(-width / 2, 0, height), (width / 2, 0, height)]], material, closed=False, smooth=False)


def tube(path, radius, material, sides=20):
    """A round bar along a line of points; radius is a number or a function of 0 to 1."""
    spots = [Vector(point) for point in path]
    rows = []
    side = None
    for at, spot in enumerate(spots):
        ahead = (spots[min(at + 1, len(spots) - 1)] - spots[max(at - 1, 0)]).normalized()
        side = ahead.orthogonal().normalized() if side is None else (side - ahead * side.dot(ahead)).normalized()
        other = ahead.cross(side)
        own = radius(at / (len(spots) - 1)) if callable(radius) else radius
        angles = [2 * math.pi * step / sides for step in range(sides + 1)]
        rows.append([tuple(spot + (side * math.cos(angle) + other * math.sin(angle)) * max(own, 0.0003)) for angle in angles])
    return grid(rows, material)


def dented(thing, scale, depth, seed=0.0):
    """Moves the points of a thing along its normals by a soft noise, so that no two are alike."""
    for point in thing.data.vertices:
        point.co += point.normal * fields.noise(point.co * scale + Vector((seed, seed * 2, 0))) * depth
    return thing
