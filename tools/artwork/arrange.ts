import { chance } from './choose.ts'
import type { Prop } from './compose.ts'
import { codesOf, outlineOf, subjectOf } from './objects.ts'
import { isDish } from './rendered/render.ts'
import type { Stage } from './stages.ts'

/** Loose objects may lean; objects with a foot may not. */
const LOOSE = new Set(
  codesOf(
    '🥙🌯🧆🍕🍗🍖🥩🍅🥑🍓🍒🍑🥭🍎🍏🍐🍊🍋🍌🍉🍇🥝🍍🥥🥕🌽🥒🥦🧅🧄🥔🍆🌶️🫑🍠🫒🫐🥜🌰🍄🍞🥖🥐🥨🥯🍪🍩🥚💊🩹🧼🪥👟🩴🧦⚽🏀🏐🧩🍫🍬🧽🐟🦐🍤🥟🌿🥬🧀🧈🪮💍📱🫘🍃🪒🧴🪶',
  ),
)

const isLoose = (code: string): boolean => LOOSE.has(subjectOf(code))

export type Box = { code: string; width: number; height: number }

/** An object's width and height when its longer side is `size`. */
export async function boxOf(code: string, size: number): Promise<Box> {
  const { width, height } = await outlineOf(code)
  const scale = size / Math.max(width, height)
  return { code, width: width * scale, height: height * scale }
}

/** Objects of a square picture: one hero, a group of the same, or a hero with up to two companions; the lower corners stay free. */
export async function arrangeItem(codes: string[], stage: Stage): Promise<Prop[]> {
  const [hero = ''] = codes
  const count = codes.findIndex((code) => code !== hero)
  const heroes = count < 0 ? codes.length : count
  const companions = codes
    .slice(heroes)
    .filter((code) => code !== hero)
    .slice(0, 2)
  const plate = stage === 'plate'
  const props = plate ? await onPlate(hero, heroes, companions) : await onGround(hero, Math.min(heroes, 3), companions)
  return plate ? props : settle(props, stage)
}

async function onGround(hero: string, heroes: number, companions: string[]): Promise<Prop[]> {
  const group = await groupOf(hero, heroes, companions.length ? 0.9 : 1)
  const [first, second] = companions
  if (!first) return group
  const edges = await extentOf(group)
  const side = chance(hero, first, 'side') < 0.5 ? -1 : 1
  const near = await beside(first, edges, side, 0.845)
  const far = second ? [await beside(second, edges, -side as 1 | -1, 0.79)] : []
  return [...far, ...group, near]
}

/** One, two or three of the same thing; the one in front is the largest. */
async function groupOf(code: string, count: number, share: number): Promise<Prop[]> {
  const single = await boxOf(code, 1)
  const loose = isLoose(code)
  // A square thing looks larger than a slim one of the same length.
  const full = (isDish(code) ? 0.76 : 0.67) - 0.09 * Math.min(single.width, single.height) ** 2
  if (count === 1) return [{ code, x: 0.5, y: 0.82, size: full * share }]
  const size = (count === 2 ? 0.52 : 0.46) * share
  const step = single.width * size
  if (count === 2) {
    return [
      { code, x: 0.5 - step * 0.4, y: 0.785, size: size * 0.86, turn: loose ? -10 : 0 },
      { code, x: 0.5 + step * 0.36, y: 0.83, size, turn: loose ? 6 : 0 },
    ]
  }
  return [
    { code, x: 0.5 - step * 0.62, y: 0.785, size: size * 0.84, turn: loose ? -12 : 0 },
    { code, x: 0.5 + step * 0.62, y: 0.785, size: size * 0.84, turn: loose ? 12 : 0 },
    { code, x: 0.5, y: 0.835, size },
  ]
}

async function beside(code: string, [left, right]: [number, number], side: 1 | -1, y: number): Promise<Prop> {
  const single = await boxOf(code, 1)
  const size = 0.38 - 0.08 * Math.min(single.width, single.height) ** 2
  const half = (single.width * size) / 2
  const x = side > 0 ? right + half * 0.55 : left - half * 0.55
  return { code, x, y, size, turn: isLoose(code) ? side * 8 : 0 }
}

async function onPlate(hero: string, heroes: number, companions: string[]): Promise<Prop[]> {
  const single = await boxOf(hero, 1)
  const middle = (size: number, at = 0.52) => at + (single.height * size) / 2
  const [first] = companions
  if (first) {
    const extra = await boxOf(first, 0.26)
    return [
      { code: hero, x: 0.45, y: middle(0.42, 0.49), size: 0.42, turn: -6 },
      { code: first, x: 0.63, y: 0.6 + extra.height / 2, size: 0.26, turn: 8 },
    ]
  }
  if (heroes === 1) return [{ code: hero, x: 0.5, y: middle(0.54), size: 0.54 }]
  return [
    { code: hero, x: 0.6, y: middle(0.36, 0.46), size: 0.36, turn: 14 },
    { code: hero, x: 0.43, y: middle(0.44, 0.55), size: 0.44, turn: -8 },
  ]
}

/** Centres the group, keeps it off the edges, and lifts low objects where there is no floor. */
async function settle(props: Prop[], stage: Stage): Promise<Prop[]> {
  const [left, right] = await extentOf(props)
  const room = stage === 'podium' ? 0.72 : 0.78
  const scale = Math.min(1, room / (right - left))
  const tops: number[] = []
  for (const prop of props) tops.push(prop.y - (await boxOf(prop.code, prop.size * scale)).height)
  const floats = stage === 'sun' || stage === 'star' || stage === 'sweep' || stage === 'rays'
  const lift = floats ? Math.max(0, (Math.min(...tops) - 0.28) * 0.42) : Math.max(0, (Math.min(...tops) - 0.4) * 0.15)
  // Not all the way: the hero belongs under the light, the companion may hang out a little.
  const middle = 0.5 + ((left + right) / 2 - 0.5) * 0.65
  const ground = stage === 'podium' ? 0.006 : 0
  return props.map((prop) => ({
    ...prop,
    x: 0.5 + (prop.x - middle) * scale,
    y: prop.y - lift + ground,
    size: prop.size * scale,
  }))
}

export async function extentOf(props: Prop[]): Promise<[left: number, right: number]> {
  let [left, right] = [1, 0]
  for (const { code, x, size } of props) {
    const { width } = await boxOf(code, size)
    left = Math.min(left, x - width / 2)
    right = Math.max(right, x + width / 2)
  }
  return [left, right]
}
