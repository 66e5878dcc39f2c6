// Reads worked examples from Markdown, and compares each row of their tables with the result of the formulas.
import { expect, test } from 'vitest'

/** `results` are the columns with bold names, `inputs` the others; `words` spell the row out in one line. */
type Row = { statements: string[]; words: string; inputs: Record<string, string>; results: Record<string, string> }
/** The value of a column in the row. */
export type Cell = (column: string) => string
type Section = { name: string; rows: Row[] }

const source = /\d\.\d{3}|(?:rental |parcel )?§\d+(?:\.\d+)*|(?:§16|rental|parcel) hole \d+|00\d\d/.source
const sourcePattern = new RegExp(`^(?:${source})(?:, (?:${source}))*$`)

/** Throws on everything that is not a heading, prose or a whole row, so no row is skipped. */
function readSections(markdown: string): Section[] {
  return markdown
    .split(/^## /m)
    .slice(1)
    .map((text) => {
      const [name = '', ...lines] = text.trimEnd().split('\n')
      const table = lines.findIndex((line) => line.startsWith('|'))
      if (table === -1) throw new Error(`${name}: no table`)
      const [columns = [], ruler = [], ...rows] = lines.slice(table).map(readLine)
      if (!ruler.every((cell) => /^:?-+:?$/.test(cell))) throw new Error(`${name}: no rule below the names of the columns`)
      return { name, rows: rows.map((cells) => readRow(columns, cells)) }
    })
}

function readLine(line: string): string[] {
  const [, content] = /^\|(.*)\|$/.exec(line) ?? []
  if (content === undefined) throw new Error(`not a row of a table: ${line}`)
  return content.split('|').map((cell) => cell.trim())
}

function readRow(columns: string[], cells: string[]): Row {
  if (cells.length !== columns.length)
    throw new Error(`${cells.length} cells for ${columns.length} columns: ${cells.join(' | ')}`)
  const row = { inputs: {} as Record<string, string>, results: {} as Record<string, string> }
  let source = ''
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? ''
    if (column === 'why') continue
    if (cell === '') throw new Error(`an empty cell: ${cells.join(' | ')}`)
    const [, result] = /^\*\*(.+)\*\*$/.exec(column) ?? []
    if (column === 'source') source = cell
    else if (result === undefined) row.inputs[column] = cell
    else row.results[result] = cell
  }
  if (!sourcePattern.test(source)) throw new Error(`not a source: ${source}`)
  return { ...row, statements: source.match(/\b\d\.\d{3}\b/g) ?? [], words: `${spellOut(row.inputs)} → ${spellOut(row.results)}` }
}

function spellOut(cells: Record<string, string>): string {
  const filled = Object.entries(cells).filter(([, cell]) => cell !== '-')
  return filled.map(([column, cell]) => `${column} ${cell}`).join(', ') || 'nothing'
}

/** Reads the inputs of a row by their columns and computes its results. */
export type Checker = (cell: Cell) => Record<string, string>

/** Declares a test for each row; `checkers` hold the formula of each section, by its name. */
export function testExamples(markdown: string, checkers: Record<string, Checker>, { atLeast }: { atLeast: number }): void {
  const sections = readSections(markdown)

  test('every formula has its worked examples, and every example its formula', () => {
    expect(sections.map(({ name }) => name)).toEqual(Object.keys(checkers))
    for (const { name, rows } of sections) expect(rows.length, name).toBeGreaterThan(0)
    expect(sections.flatMap(({ rows }) => rows).length).toBeGreaterThanOrEqual(atLeast)
  })

  for (const { name, rows } of sections) {
    for (const { statements, words, inputs, results } of rows) {
      test(`${statements.length > 0 ? `[${statements.join(', ')}] ` : ''}${name}: ${words}`, () => {
        const read = new Set<string>()
        const actual = checkers[name]?.((column) => {
          read.add(column)
          const cell = inputs[column]
          if (cell === undefined) throw new Error(`no column "${column}"`)
          return cell
        })
        expect(actual).toEqual(results)
        expect([...read].toSorted(), 'columns that were read').toEqual(Object.keys(inputs).toSorted())
      })
    }
  }
}
