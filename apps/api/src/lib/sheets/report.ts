import type { FormProblem } from './cells.ts'
import { type ExplainedProblem, sheetFile, type SheetProblem } from './sheet.ts'

/** The position that a sentence refers to. */
export type Place = { sheet: string; row: number }

/** Further problems are counted, but not listed: a file of nothing but mistakes would fill the memory. */
const MOST_PROBLEMS = 10_000

/** The problems of an import. */
export class Report {
  private readonly problems: ExplainedProblem[] = []
  count = 0
  private readonly reported = new Set<string>()
  private readonly order: readonly string[]
  private readonly fileOf: (sheet: string) => string

  /** `order`: the names of the sheets in the order of their problems; `fileOf` returns the file of each. */
  constructor(order: readonly string[], fileOf: (sheet: string) => string = sheetFile) {
    this.order = order
    this.fileOf = fileOf
  }

  add({ sheet, row }: Place, column: string | null, message: string, form: FormProblem | null = null): void {
    this.keep({ sheet: this.fileOf(sheet), row, column, message, form })
  }

  /** Reported once, because it concerns a whole column. */
  addToSheet(sheet: string, column: string | null, message: string, form: FormProblem | null = null): void {
    const key = `${sheet} ${column} ${message}`
    if (this.reported.has(key)) return
    this.reported.add(key)
    this.keep({ sheet: this.fileOf(sheet), row: null, column, message, form })
  }

  /** The problems in the order of the file. */
  list(): SheetProblem[] {
    return this.explain().map(withoutForm)
  }

  /** The same, with the explanations of forms. */
  explain(): ExplainedProblem[] {
    const order = new Map(this.order.map((sheet, index) => [this.fileOf(sheet), index]))
    const rank = ({ sheet }: SheetProblem): number => order.get(sheet) ?? 0
    return this.problems.toSorted((a, b) => rank(a) - rank(b) || (a.row ?? 0) - (b.row ?? 0))
  }

  private keep(problem: ExplainedProblem): void {
    this.count += 1
    if (this.problems.length < MOST_PROBLEMS) this.problems.push(problem)
  }
}

export function withoutForm({ sheet, row, column, message }: ExplainedProblem): SheetProblem {
  return { sheet, row, column, message }
}
