"""An edge-avoiding wavelet filter (Dammertz et al., 2010) on the light alone: surfaces' own colours, labels too, stay sharp."""
import os
import tempfile
import bpy
import numpy

PASSES = {'Image': 'image', 'Denoising Normal': 'normal', 'Denoising Albedo': 'albedo', 'IndexOB': 'index'}
KERNEL = (0.27, 0.46, 0.27)


def render_clean(path):
    """Renders the scene and writes it as a PNG with a transparent ground."""
    with tempfile.TemporaryDirectory() as folder:
        passes = render_passes(folder)
    image, albedo, normal = passes['image'], passes['albedo'][..., :3], passes['normal'][..., :3]
    alpha, side = image[..., 3:], image.shape[0]
    own = numpy.where(alpha > 0.001, image[..., :3] / numpy.maximum(alpha, 0.001), 0)
    # Where a surface is dark or shiny, its light is mostly reflection: it is not divided by its colour.
    base = numpy.where(albedo.max(axis=-1, keepdims=True) > 0.02, albedo + 0.04, 1)
    things = passes['index'][..., :1] > 0.5
    light = filter_light((own / base).astype(numpy.float32), normal, albedo, things)
    near, far = (blurred(alpha, ~things, size) for size in (max(1, side // 200), max(2, side // 60)))
    # Close to the things a shadow has edges, further out it is soft.
    shadow = far + (near - far) * numpy.clip((near - 0.25) * 4, 0, 1)
    alpha = numpy.where(things, alpha, shadow)
    own = numpy.where(things, light * base, own)
    write_png(path, encode(numpy.clip(own, 0, 1)), numpy.clip(alpha, 0, 1))


def render_passes(folder):
    scene = bpy.context.scene
    bpy.context.view_layer.use_pass_object_index = True
    scene.use_nodes = True
    nodes, links = scene.node_tree.nodes, scene.node_tree.links
    nodes.clear()
    layers = nodes.new('CompositorNodeRLayers')
    files = nodes.new('CompositorNodeOutputFile')
    files.base_path = folder
    files.format.file_format = 'OPEN_EXR'
    files.format.color_mode = 'RGBA'
    files.format.color_depth = '32'
    files.file_slots.clear()
    for source, name in PASSES.items():
        files.file_slots.new(name)
        links.new(layers.outputs[source], files.inputs[name])
    bpy.ops.render.render()
    return {name: read(os.path.join(folder, f'{name}0001.exr')) for name in PASSES.values()}


def read(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = 'Non-Color'
    width, height = image.size
    pixels = numpy.empty(width * height * 4, dtype=numpy.float32)
    image.pixels.foreach_get(pixels)
    bpy.data.images.remove(image)
    return pixels.reshape(height, width, 4)


def filter_light(light, normal, albedo, things, rounds=4):
    """Each round looks twice as far; a neighbour counts by how alike its side, colour and light are."""
    kind = things.astype(numpy.float32) * 3
    guide = numpy.concatenate([normal * 5.5, albedo * 9, kind * 4], axis=-1).astype(numpy.float32)
    for turn in range(rounds):
        step, total, weight = 2 ** turn, numpy.zeros_like(light), numpy.zeros(light.shape[:2] + (1,), dtype=numpy.float32)
        tone = numpy.log1p(4 * light)
        spread = 0.35 / 2.0 ** turn
        for row in range(3):
            for column in range(3):
                move = ((row - 1) * step, (column - 1) * step)
                near = [shifted(field, move) for field in (light, guide, tone)]
                apart = ((near[1] - guide) ** 2).sum(-1, keepdims=True) + ((near[2] - tone) ** 2).sum(-1, keepdims=True) / spread
                own = KERNEL[row] * KERNEL[column] * numpy.exp(-apart)
                total += own * near[0]
                weight += own
        light = total / numpy.maximum(weight, 1e-6)
    return light


def blurred(field, mask, radius):
    """A blur that leaves out what is not in the mask."""
    total, share = field * mask, mask.astype(numpy.float32)
    for _ in range(3):
        total, share = running_mean(total, radius), running_mean(share, radius)
    return total / numpy.maximum(share, 1e-4)


def running_mean(field, radius):
    for axis in (0, 1):
        edges = [(0, 0)] * field.ndim
        edges[axis] = (radius + 1, radius)
        sums = numpy.cumsum(numpy.pad(field, edges, mode='edge'), axis=axis, dtype=numpy.float64)
        size = field.shape[axis]
        far, near = numpy.take(sums, range(2 * radius + 1, 2 * radius + 1 + size), axis), numpy.take(sums, range(size), axis)
        field = ((far - near) / (2 * radius + 1)).astype(numpy.float32)
    return field


def shifted(field, move):
    edges = [(abs(move[0]),) * 2, (abs(move[1]),) * 2] + [(0, 0)] * (field.ndim - 2)
    wide = numpy.pad(field, edges, mode='edge')
    top, left = abs(move[0]) + move[0], abs(move[1]) + move[1]
    return wide[top:top + field.shape[0], left:left + field.shape[1]]


def encode(light):
    return numpy.where(light <= 0.0031308, light * 12.92, 1.055 * numpy.maximum(light, 1e-6) ** (1 / 2.4) - 0.055)


def write_png(path, colour, alpha):
    height, width = alpha.shape[:2]
    image = bpy.data.images.new('out', width, height, alpha=True)
    image.alpha_mode = 'STRAIGHT'
    image.pixels.foreach_set(numpy.concatenate([colour, alpha], axis=-1).astype(numpy.float32).ravel())
    image.filepath_raw = path
    image.file_format = 'PNG'
    image.save()
