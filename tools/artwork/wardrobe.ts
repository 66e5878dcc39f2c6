import { chance } from './choose.ts'
import { codesOf } from './objects.ts'
import type { COLOURS } from './repaint.ts'

type Colour = keyof typeof COLOURS

/** Subjects that come in colours: the hues of their body, and the alternatives. */
const WARDROBE: [subjects: string, from: number, to: number, colours: Colour[]][] = [
  ['🧴', 322, 22, ['sky', 'mint', 'amber', 'violet']],
  ['💊', 325, 10, ['blue', 'green', 'violet', 'sky']],
  ['🥣🛋️🪣🧳👖', 188, 250, ['red', 'green', 'amber', 'violet']],
  ['👕', 52, 155, ['blue', 'red', 'amber', 'graphite', 'white']],
  ['👗🥿🧢', 170, 250, ['rose', 'green', 'amber', 'violet', 'graphite']],
  ['👟🧤', 240, 295, ['blue', 'red', 'green', 'graphite']],
  ['👜🧥', 3, 48, ['red', 'blue', 'green', 'graphite']],
  ['👞', 300, 24, ['graphite']],
  ['👠🎒👛🧣👚🫖🎈🎀', 308, 12, ['blue', 'green', 'amber', 'violet', 'graphite']],
  ['👔🧶🪡🖊️', 190, 235, ['rose', 'green', 'amber', 'violet']],
  ['🪥🧼', 282, 355, ['blue', 'green', 'amber', 'violet']],
  ['🥤🥫🪑', 325, 12, ['blue', 'green', 'amber', 'violet']],
  ['🌂☂️🪀🪮', 235, 290, ['red', 'blue', 'green', 'amber']],
]

const COATS = new Map(
  WARDROBE.flatMap(([subjects, from, to, colours]) => codesOf(subjects).map((code) => [code, { from, to, colours }])),
)

/**
 * The objects of an art, the hero perhaps in another colour, or in the one that the art names ("1f9f4~322-22-sky"). The first picture of a thing on its own keeps
 * its colour. So does a thing among others if `keeps` states that it is one side of an item.
 */
export function dress(art: string, variant: number, keeps: boolean): string[] {
  const codes = codesOf(art)
  const [hero = ''] = codes
  const [subject = '', own] = hero.split('_')
  const coat = COATS.get(subject)
  if (coat && own !== undefined) return codes.map((code) => (code === hero ? `${subject}~${coat.from}-${coat.to}-${own}` : code))
  const alone = codes.every((code) => code === hero)
  if (!coat || (alone ? variant === 0 : keeps)) return codes
  const { from, to, colours } = coat
  const turn = alone ? variant - 1 : Math.floor(chance(art, 'coat') * (colours.length + 1)) + variant
  if (!alone && turn % (colours.length + 1) === colours.length) return codes
  const colour = colours[turn % (alone ? colours.length : colours.length + 1)]
  return codes.map((code) => (code === hero ? `${code}~${from}-${to}-${colour}` : code))
}
