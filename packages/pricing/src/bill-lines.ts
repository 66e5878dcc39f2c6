import { sum } from './money.ts'

export type BillLine<Code extends string> = {
  code: Code
  /** Minor units; negative for deductions only. */
  amount: number
  /** For tax that the prices contain: shown, not added (spec 9.028). */
  included?: true
  /** Percent of the tax, or of the store's offer. */
  percent?: number
  /** The configured name of the additional charge. */
  name?: string
}

/** The lines of a bill without those of 0, except for the codes that every bill shows. */
export function listLines<Code extends string>(lines: readonly BillLine<Code>[], always: readonly Code[]): BillLine<Code>[] {
  return lines.filter(({ code, amount }) => amount !== 0 || always.includes(code))
}

/** The total of a bill: the sum of its lines, except tax that prices include. */
export function sumLines(lines: readonly BillLine<string>[]): number {
  return sum(lines.map((line) => (line.included ? 0 : line.amount)))
}
