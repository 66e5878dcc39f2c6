import { scale } from './money.ts'

/** Notes in circulation, in units of the currency; where none are listed, those of most currencies. */
const notes: Record<string, readonly number[]> = {
  JOD: [1, 5, 10, 20, 50],
  KWD: [1, 5, 10, 20],
  BHD: [1, 5, 10, 20],
  OMR: [1, 5, 10, 20, 50],
  TND: [5, 10, 20, 50],
  SAR: [5, 10, 50, 100, 200, 500],
  AED: [5, 10, 20, 50, 100, 200, 500],
  EGP: [5, 10, 20, 50, 100, 200],
  MAD: [20, 50, 100, 200],
}
const common = [5, 10, 20, 50, 100, 200, 500]
const MOST = 4

/** Amounts above what is due that people are likely to hold in notes, smallest first; minor units of `digits` decimals. */
export function suggestCash(due: number, { currency, digits }: { currency: string | null; digits: number }): number[] {
  const amounts = (notes[currency ?? ''] ?? common).map((note) => {
    const size = scale(note, { times: 10 ** digits, over: 1 })
    return Math.ceil(due / size) * size
  })
  return [...new Set(amounts)]
    .filter((amount) => amount > due)
    .toSorted((a, b) => a - b)
    .slice(0, MOST)
}
