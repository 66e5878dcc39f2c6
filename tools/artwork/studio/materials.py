"""Surfaces. Colours are written as on the web and turned into linear light."""
import bpy

# Light inside fruit costs four times the time.
SCATTER = False


def linear(colour):
    parts = [int(colour[at:at + 2], 16) / 255 for at in (1, 3, 5)]
    return tuple(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts) + (1,)


def surface(colour='#FFFFFF', rough=0.35, coat=0.0, metal=0.0, glass=0.0, soft=0.0, glow=0.0, sheen=0.0, bumps=None, picture=None, mottle=None):
    """bumps: (scale, strength); mottle: (second colour, scale, share); picture: path of an image in the first UV map."""
    material = bpy.data.materials.new('surface')
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    shader = nodes['Principled BSDF']
    base = linear(colour)
    shader.inputs['Base Color'].default_value = base
    shader.inputs['Roughness'].default_value = rough
    shader.inputs['Clearcoat'].default_value = coat
    shader.inputs['Clearcoat Roughness'].default_value = 0.06
    shader.inputs['Metallic'].default_value = metal
    shader.inputs['Transmission'].default_value = glass
    shader.inputs['IOR'].default_value = 1.35
    shader.inputs['Sheen'].default_value = sheen
    if soft and SCATTER:
        shader.inputs['Subsurface'].default_value = soft
        shader.inputs['Subsurface Color'].default_value = base
        shader.inputs['Subsurface Radius'].default_value = (0.06, 0.03, 0.02)
    if mottle:
        mix = add_mottle(nodes, links, base, mottle)
        links.new(mix, shader.inputs['Base Color'])
        if soft and SCATTER:
            links.new(mix, shader.inputs['Subsurface Color'])
    if picture:
        image = nodes.new('ShaderNodeTexImage')
        image.image = bpy.data.images.load(picture, check_existing=True)
        image.extension = 'EXTEND'
        links.new(image.outputs[0], shader.inputs['Base Color'])
        if glow:
            links.new(image.outputs[0], shader.inputs['Emission'])
    elif glow:
        shader.inputs['Emission'].default_value = base
    shader.inputs['Emission Strength'].default_value = glow
    if bumps:
        add_bumps(nodes, links, shader, *bumps)
    return material


def noise(nodes, links, scale, detail=4):
    texture = nodes.new('ShaderNodeTexNoise')
    texture.inputs['Scale'].default_value = scale
    texture.inputs['Detail'].default_value = detail
    place = nodes.new('ShaderNodeTexCoord')
    links.new(place.outputs['Object'], texture.inputs['Vector'])
    return texture.outputs['Fac']


def add_mottle(nodes, links, base, mottle):
    colour, scale, share = mottle
    ramp = nodes.new('ShaderNodeValToRGB')
    ramp.color_ramp.elements[0].position = max(0, 0.62 - share * 0.5)
    ramp.color_ramp.elements[1].position = 0.85 - share * 0.4
    ramp.color_ramp.elements[0].color = base
    ramp.color_ramp.elements[1].color = linear(colour)
    links.new(noise(nodes, links, scale), ramp.inputs[0])
    return ramp.outputs[0]


def add_bumps(nodes, links, shader, scale, strength):
    bump = nodes.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value = strength
    bump.inputs['Distance'].default_value = 0.02
    links.new(noise(nodes, links, scale, 2), bump.inputs['Height'])
    links.new(bump.outputs[0], shader.inputs['Normal'])
