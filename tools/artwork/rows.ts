import { boxOf } from './arrange.ts'
import type { Prop } from './compose.ts'

export type Row = {
  codes: string[]
  /** Width of the picture over its height. */
  ratio: number
  /** Longer side of the hero, as a share of the height. */
  hero: number
  /** Foot of the hero and of the outermost, as shares of the height. */
  front: number
  back: number
  /** Share of the width that the row may take. */
  span: number
  /** Widest gap between two objects, as a share of the height. */
  air?: number
}

const SHARES = [1, 0.78, 0.66, 0.6, 0.55]

/** A row with its hero in the middle, smaller and further back towards the ends; the hero is painted last. */
export async function arrangeRow({ codes, ratio, hero, front, back, span, air = 0.075 }: Row): Promise<Prop[]> {
  const middle = (codes.length - 1) / 2
  const lead = codes[Math.round(middle)]
  const sized: { code: string; rank: number; size: number; width: number }[] = []
  for (const [index, code] of codes.entries()) {
    const rank = Math.round(Math.abs(index - Math.round(middle)))
    const share = code === lead && rank === 1 ? 0.9 : (SHARES[rank] ?? 0.55)
    const single = await boxOf(code, 1)
    // A square thing looks larger than a slim one of the same length.
    const size = hero * share * (1.08 - 0.16 * Math.min(single.width, single.height) ** 2)
    sized.push({ code, rank, size, width: single.width * size })
  }
  const total = sized.reduce((sum, { width }) => sum + width, 0)
  const free = ratio * span - total
  const gap = Math.max(-0.09, Math.min(air, free / Math.max(1, codes.length - 1)))
  const taken = total + gap * (codes.length - 1)
  const scale = Math.min(1, (ratio * span) / taken)
  let edge = (ratio - taken * scale) / 2
  const far = Math.max(1, ...sized.map(({ rank }) => rank))
  const placed = sized.map(({ code, rank, size, width }) => {
    const x = edge + (width * scale) / 2
    edge += (width + gap) * scale
    return { rank, prop: { code, x: x / ratio, y: front + ((back - front) * rank) / far, size: size * scale } }
  })
  return placed.sort((a, b) => b.rank - a.rank).map(({ prop }) => prop)
}

/** Goods on two boards: the hero in the middle of the lower one. */
export async function arrangeShelf(codes: string[], ratio: number): Promise<Prop[]> {
  const lower = Math.min(4, Math.ceil(codes.length / 2))
  const start = Math.floor((codes.length - lower) / 2)
  const below = codes.slice(start, start + lower)
  const above = [...codes.slice(0, start), ...codes.slice(start + lower)]
  return [...(await board(above, ratio, 0.31, 0.475)), ...(await board(below, ratio, 0.345, 0.865))]
}

async function board(codes: string[], ratio: number, size: number, y: number): Promise<Prop[]> {
  const cell = 0.84 / codes.length
  const props: Prop[] = []
  for (const [index, code] of codes.entries()) {
    const single = await boxOf(code, 1)
    const fitting = Math.min(size * (1.1 - 0.2 * Math.min(single.width, single.height) ** 2), (cell * ratio * 0.9) / single.width)
    props.push({ code, x: 0.08 + cell * (index + 0.5), y, size: fitting })
  }
  return props
}
