"""Camera, light and the shadow on the ground: the same studio for every product."""
import math
import bpy
from mathutils import Vector

SAMPLES = 10


def empty_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def set_up(side, pitch=13.0, turn=0.0, fill=0.74):
    """Lights what is in the scene, aims the camera at it and fits it into the frame. Angles are degrees."""
    scene = bpy.context.scene
    points = [thing.matrix_world @ Vector(corner) for thing in meshes() for corner in thing.bound_box]
    low = Vector(min(point[axis] for point in points) for axis in range(3))
    high = Vector(max(point[axis] for point in points) for axis in range(3))
    size = max(high - low)
    middle = (low + high) / 2
    for thing in meshes():
        thing.pass_index = 1
    add_ground(size)
    add_lights(middle, size)
    add_camera(scene, points, middle, pitch, turn, fill)
    render_settings(scene, side)


def meshes():
    bpy.context.view_layer.update()
    return [thing for thing in bpy.context.scene.objects if thing.type == 'MESH']


def add_ground(size):
    bpy.ops.mesh.primitive_plane_add(size=size * 40, location=(0, 0, 0))
    bpy.context.object.is_shadow_catcher = True


def add_lights(middle, size):
    world = bpy.data.worlds.new('room')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes['Background'].inputs[0].default_value = (1.0, 0.97, 0.93, 1)
    world.node_tree.nodes['Background'].inputs[1].default_value = 0.42
    # A large warm window at the left, a paler one at the right, and a strip behind that draws the edges.
    panel(middle, size, (-1.7, -1.5, 2.1), (1.9, 1.9), 62, (1, 0.95, 0.88))
    panel(middle, size, (2.3, -1.2, 0.9), (0.9, 2.2), 17, (0.93, 0.97, 1))
    panel(middle, size, (0.5, 2.0, 2.3), (2.6, 0.8), 40, (1, 1, 1))


def panel(middle, size, place, spread, power, colour):
    light = bpy.data.lights.new('panel', 'AREA')
    light.shape = 'RECTANGLE'
    light.size, light.size_y = spread[0] * size, spread[1] * size
    light.energy = power * size * size
    light.color = colour
    thing = bpy.data.objects.new('panel', light)
    bpy.context.collection.objects.link(thing)
    thing.location = middle + Vector(place) * size
    thing.rotation_euler = (middle - thing.location).to_track_quat('-Z', 'Y').to_euler()


def add_camera(scene, points, middle, pitch, turn, fill):
    """Moves a 50 mm camera back until every corner of the things is inside `fill` of the frame, then centres them."""
    data = bpy.data.cameras.new('camera')
    data.lens, data.sensor_width = 50, 36
    camera = bpy.data.objects.new('camera', data)
    scene.collection.objects.link(camera)
    scene.camera = camera
    up, side = math.radians(pitch), math.radians(turn)
    back = Vector((math.sin(side) * math.cos(up), -math.cos(side) * math.cos(up), math.sin(up)))
    rotation = back.to_track_quat('Z', 'Y')
    right, above = rotation @ Vector((1, 0, 0)), rotation @ Vector((0, 1, 0))
    slope = data.sensor_width / 2 / data.lens
    aim, distance = middle.copy(), 1.0
    for _ in range(12):
        spots = []
        for point in points:
            depth = distance - (point - aim).dot(back)
            spots.append(((point - aim).dot(right) / depth / slope, (point - aim).dot(above) / depth / slope))
        left, top = min(x for x, _ in spots), max(y for _, y in spots)
        end, foot = max(x for x, _ in spots), min(y for _, y in spots)
        aim += (right * (left + end) + above * (top + foot)) / 2 * slope * distance
        distance *= max(end - left, top - foot) / 2 / fill
    # The things stand a little below the middle, as in the drawn pictures.
    camera.location = aim + back * distance + above * distance * slope * 0.05
    camera.rotation_euler = rotation.to_euler()
    data.dof.use_dof = True
    data.dof.focus_distance = distance * 0.97
    data.dof.aperture_fstop = 11 / max(0.2, distance / 4)


def render_settings(scene, side):
    scene.render.engine = 'CYCLES'
    scene.cycles.device = 'CPU'
    scene.cycles.samples = SAMPLES
    scene.cycles.use_adaptive_sampling = False
    # Debian builds Blender without Open Image Denoise: denoise.py does that work.
    scene.cycles.use_denoising = False
    bpy.context.view_layer.cycles.denoising_store_passes = True
    scene.cycles.max_bounces = 4
    scene.cycles.diffuse_bounces = 2
    scene.cycles.glossy_bounces = 2
    scene.cycles.transmission_bounces = 4
    scene.cycles.transparent_max_bounces = 4
    scene.cycles.sample_clamp_indirect = 3
    scene.cycles.caustics_reflective = False
    scene.cycles.caustics_refractive = False
    scene.cycles.film_transparent_glass = True
    scene.render.film_transparent = True
    scene.render.resolution_x = scene.render.resolution_y = side
    scene.render.threads_mode, scene.render.threads = 'FIXED', 1
    scene.view_settings.view_transform = 'Standard'
    scene.view_settings.exposure = -0.05
