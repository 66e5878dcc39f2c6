import { beauty } from './beauty.ts'
import { dishes } from './dishes.ts'
import { drinks } from './drinks.ts'
import { electronics } from './electronics.ts'
import { groceries } from './groceries.ts'
import { household } from './household.ts'
import { leisure } from './leisure.ts'
import { pharmacy } from './pharmacy.ts'
import { signs } from './signs.ts'
import { wear } from './wear.ts'
import { showDish } from '../rendered/render.ts'
import { HUES, type Hue } from './brush.ts'

const OBJECTS: Record<string, (colour: string) => string> = {
  ...beauty,
  ...dishes,
  ...drinks,
  ...electronics,
  ...groceries,
  ...household,
  ...leisure,
  ...pharmacy,
  ...signs,
  ...wear,
}
/** Side of the drawings. */
export const SIDE = 64

/**
 * The drawing of an object that the set lacks, as the inside of an SVG of 64 by 64; null for a code of the set. Such an object is
 * written "{name}" or "{name:colour}" in an art and "name_colour" as a code.
 */
export function drawObject(code: string): string | null {
  const [name = '', hue = 'sky'] = code.split('_')
  const draw = OBJECTS[name]
  if (draw === undefined) return showDish(name, SIDE)
  if (!(hue in HUES)) throw new Error(`No colour is called ${hue}`)
  return draw(HUES[hue as Hue])
}
