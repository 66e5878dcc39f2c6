"""Renders the products of things.json: blender -b -P render.py -- <folder of labels> <folder for pictures> <side> [names]."""
import json
import os
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import bpy  # noqa: E402
import denoise  # noqa: E402
import devices  # noqa: E402
import packs  # noqa: E402
import produce  # noqa: E402
import stage  # noqa: E402

BUILDERS = {name: getattr(module, name) for module in (packs, produce, devices) for name in dir(module) if not name.startswith('_')}
# Arguments that name a label of the thing.
LABELLED = ('label', 'front', 'side', 'top', 'picture')


def render(name, thing, labels, folder, side):
    started = time.time()
    stage.empty_scene()
    for part in thing['parts']:
        arguments = {key: value for key, value in part.items() if key != 'make'}
        for key in LABELLED:
            if str(arguments.get(key, '')).startswith('@'):
                arguments[key] = os.path.join(labels, f'{arguments[key][1:] or name}.png')
        BUILDERS[part['make']](**arguments)
    stage.set_up(side, **thing.get('camera', {}))
    denoise.render_clean(os.path.join(folder, f'{name}.png'))
    print(f'RENDERED {name} {time.time() - started:.0f} s', flush=True)


def main():
    labels, folder, side, *names = sys.argv[sys.argv.index('--') + 1:]
    things = {}
    for file in sorted(os.listdir(HERE)):
        if file.startswith('things-') and file.endswith('.json'):
            with open(os.path.join(HERE, file), encoding='utf-8') as source:
                things.update(json.load(source))
    failed = []
    for name in names or things:
        try:
            render(name, things[name], labels, folder, int(side))
        except Exception as error:
            print(f'FAILED {name}: {error!r}', flush=True)
            failed.append(name)
    if failed:
        sys.exit(1)


main()
