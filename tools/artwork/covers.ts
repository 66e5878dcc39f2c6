import { boxOf } from './arrange.ts'
import type { Front } from './catalogue.ts'
import { chance } from './choose.ts'
import type { Prop, Scene } from './compose.ts'
import { codesOf, hasObject } from './objects.ts'
import { arrangeRow, arrangeShelf } from './rows.ts'
import type { Stage } from './stages.ts'

type Wish = [stage: Stage, taste: number]

/** A store's front, 16:9: as many objects as a stage can carry. */
export async function coverScene(store: Front, stage: Stage): Promise<Scene> {
  const [width, height] = [1200, 675]
  const codes = codesOf(store.cover).filter(hasObject)
  const ratio = width / height
  const near = middleOf(codes, ROW)
  const props =
    stage === 'shelf' ? await arrangeShelf(codes, ratio) : await arrangeRow({ codes: near, ratio, ...rowOn(stage, near.length) })
  return { width, height, palette: store.palette, stage, props, ground: 0.9 }
}

/** More than these in one row shrink to beads; the middle ones are what the store is about. */
const ROW = 5

function middleOf(codes: string[], count: number): string[] {
  const first = Math.max(0, Math.ceil((codes.length - count) / 2))
  return codes.slice(first, first + count)
}

/** The same front four times as wide as high, for the top of the store's page; the page covers everything below 78 %. */
export async function heroScene(store: Front, stage: Stage): Promise<Scene> {
  const [width, height] = [1280, 320]
  const codes = codesOf(store.cover).filter(hasObject)
  const wide = stage === 'shelf' ? 'awning' : stage
  // Twice the row around its hero: a front this wide looks empty with three things.
  const around = codes.length < 5 ? [...codes.slice(-1), ...codes, ...codes.slice(0, 1)] : codes
  const props = await arrangeRow({
    codes: around,
    ratio: width / height,
    hero: 0.64,
    front: 0.82,
    back: 0.77,
    span: 0.86,
    air: 0.2,
  })
  return { width, height, palette: store.palette, stage: wide, props, ground: 0.8 }
}

/** Square on the star of the store's palette. */
export async function logoScene(store: Pick<Front, 'logo' | 'palette'>): Promise<Scene> {
  const [code = ''] = codesOf(store.logo)
  const single = await boxOf(code, 1)
  const size = 0.54 - 0.06 * Math.min(single.width, single.height) ** 2
  const foot = 0.505 + (single.height * size) / 2
  const props: Prop[] = [{ code, x: 0.5, y: foot, size }]
  return { width: 512, height: 512, palette: store.palette, stage: 'star', props }
}

/** Awnings for kitchens, shelves for shops with many goods; never the same as the two stores before. */
export function coverStage(store: Front, before: Stage[]): Stage {
  const count = codesOf(store.cover).length
  if (store.module === 'rental') return 'road'
  const [best] = wishesFor(count)
    .filter(([stage]) => !before.slice(-2).includes(stage))
    .map(([stage, taste]) => ({ stage, pull: chance(store.key, stage) ** (1 / taste) }))
    .sort((a, b) => b.pull - a.pull)
  return best?.stage ?? 'awning'
}

function wishesFor(count: number): Wish[] {
  if (count >= 7)
    return [
      ['shelf', 2.4],
      ['awning', 1.2],
      ['tile', 0.3],
      ['arches', 0.4],
    ]
  if (count >= 6)
    return [
      ['shelf', 1.6],
      ['awning', 1],
      ['arches', 0.4],
      ['rays', 0.4],
    ]
  if (count >= 4)
    return [
      ['awning', 1.4],
      ['arches', 1],
      ['rays', 0.8],
      ['tile', 0.6],
      ['table', 0.4],
    ]
  return [
    ['arches', 1],
    ['rays', 1],
    ['sun', 0.8],
    ['tile', 0.8],
    ['awning', 0.8],
  ]
}

function rowOn(stage: Stage, count: number) {
  const span = count <= 3 ? 0.72 : count <= 5 ? 0.84 : 0.92
  const base = { hero: 0.6, front: 0.94, back: 0.88, span }
  if (stage === 'arches') return { ...base, hero: 0.58, front: 0.91, back: 0.875, span: Math.max(span, 0.78) }
  if (stage === 'sun' || stage === 'tile' || stage === 'rays') return { ...base, hero: 0.6, front: 0.85, back: 0.815 }
  if (stage === 'table') return { ...base, hero: 0.58, front: 0.92, back: 0.87 }
  if (stage === 'road') return { ...base, hero: 0.66, front: 0.93, back: 0.85, span: 0.9 }
  return base
}
