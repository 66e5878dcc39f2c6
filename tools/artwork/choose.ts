import { createHash } from 'node:crypto'
import type { ModuleType } from '@medina/contract/site'
import { contrastOf } from './colour.ts'
import { codesOf, subjectOf } from './objects.ts'
import { DEEP, type Palette, PALETTES } from './palettes.ts'
import type { Stage } from './stages.ts'

/** In the module's own hue, the stepper on the picture would vanish. */
const OWN_HUE: Partial<Record<ModuleType, Palette>> = {
  food: 'tomato',
  grocery: 'pine',
  pharmacy: 'teal',
  ecommerce: 'plum',
}

/** Lies flat and is eaten from a plate; everything else stands. */
const PLATED = new Set(
  codesOf('🌯🥙🧆🍕🍖🍗🥩🥪🍤🥟🥠🍢🍡🫓🥐🥯🥨🍪🧇🌮🥮🍩🦐🐟{samosa}{rolls}{quesadilla}{pide}{baklava}{rusks}{skewer}{buns}'),
)

/** The weight of a palette; quiet and deep ones are rarer. */
const TASTE: Partial<Record<Palette, number>> = {
  saffron: 0.55,
  sand: 0.7,
  stone: 0.6,
  tomato: 0.08,
  pine: 0.42,
  teal: 0.48,
  plum: 0.48,
  navy: 0.45,
  night: 0.4,
  cocoa: 0.18,
  wine: 0.42,
}
const STAGES: [stage: Stage, taste: number][] = [
  ['sweep', 1],
  ['table', 0.8],
  ['arch', 1],
  ['sun', 1.1],
  ['podium', 1.1],
  ['star', 0.5],
  ['rays', 0.25],
]

/** OKLab distance from which an edge reads at a glance. */
const CLEAR = 0.105

/** The art as written, and its objects in the colours they are drawn in. */
export type Wish = {
  art: string
  dressed: string[]
  modules: Iterable<ModuleType>
  before: Choice[]
  /** Other pictures of the same art. */
  twins: Choice[]
  variant: number
  /** Taken for granted if it is given. */
  palette?: Palette | undefined
}

export type Choice = { palette: Palette; stage: Stage }

/** A number of 0 to 1 that is always the same for the same words. */
export function chance(...words: (string | number)[]): number {
  return createHash('sha1').update(words.join('|')).digest().readUInt32BE(0) / 2 ** 32
}

/**
 * Palette and stage of an item's picture: with enough contrast to its objects, different from the previous pictures in the shop,
 * and always the same for the same art.
 */
export async function chooseStage({ art, dressed, modules, before, twins, variant, palette: saved }: Wish): Promise<Choice> {
  const codes = [...new Set(dressed)]
  if (saved !== undefined)
    return { palette: saved, stage: stageFor({ art, codes, palette: saved, modules: new Set(modules), before, variant }) }
  const banned = new Set([...modules].map((module) => OWN_HUE[module]))
  const ranked: { palette: Palette; contrast: number; pull: number }[] = []
  for (const palette of PALETTES.filter((name) => !banned.has(name))) {
    const each: number[] = []
    for (const code of codes) each.push(await contrastOf(code, palette))
    const [hero = 0, ...rest] = each
    const contrast = Math.min(hero, ...rest.map((value) => value * 1.5 + 0.03))
    ranked.push({ palette, contrast, pull: chance(art, palette, variant) ** (1 / (TASTE[palette] ?? 1)) })
  }
  ranked.sort((a, b) => b.contrast - a.contrast)
  // Palettes with enough contrast, without the most recent ones.
  const clear = ranked.filter(({ contrast }, rank) => rank < 4 || contrast > CLEAR)
  const recent = [...twins, ...before.slice(-4)].map(({ palette }) => palette)
  const deepNow = before.slice(-3).some(({ palette }) => DEEP.has(palette))
  const fresh = clear.filter(({ palette }) => !recent.includes(palette))
  const pale = fresh.filter(({ palette }) => !(deepNow && DEEP.has(palette)))
  const [best] = ([pale, fresh, clear].find((some) => some.length > 0) ?? []).sort((a, b) => b.pull - a.pull)
  const palette = best?.palette ?? 'sky'
  return { palette, stage: stageFor({ art, codes, palette, modules: new Set(modules), before, variant }) }
}

type StageWish = {
  art: string
  codes: string[]
  palette: Palette
  modules: Set<ModuleType>
  before: Choice[]
  variant: number
}

function stageFor({ art, codes, palette, modules, before, variant }: StageWish): Stage {
  const [hero = ''] = codes
  // White china on a deep wall would glare at night.
  const plated = modules.has('food') && !DEEP.has(palette) && PLATED.has(subjectOf(hero))
  const wishes: [Stage, number][] = plated ? [...STAGES, ['plate', 2.6]] : STAGES
  const recent = before.slice(-2).map(({ stage }) => stage)
  const [best] = wishes
    .filter(([stage]) => !recent.includes(stage) && (stage !== 'star' || codes.length === 1))
    .map(([stage, taste]) => ({ stage, pull: chance(art, stage, palette, variant) ** (1 / taste) }))
    .sort((a, b) => b.pull - a.pull)
  return best?.stage ?? 'sweep'
}
