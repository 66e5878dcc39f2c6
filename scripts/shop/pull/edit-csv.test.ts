import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CsvRecord, readCsv, toCsvCell } from '../../../apps/api/src/lib/text/csv.ts'
import { editCsv } from './edit-csv.ts'

const none = { changed: new Map(), removed: new Set<number>(), added: [] }
async function readAll(text: string): Promise<CsvRecord[]> {
  const records: CsvRecord[] = []
  for await (const record of readCsv([text])) records.push(record)
  return records
}

describe('a pull changes a CSV file', () => {
  it.each([
    ['a line of Excel', '\uFEFFsep=;\r\na;b\r\n1;2\r\n', '\uFEFFsep=;\r\na;b\r\n1;x\r\n'],
    ['lines of an old Mac', 'a,b\r1,2\r', 'a,b\r1,x\r'],
    ['tabs and no last line end', 'a\tb\n1\t2', 'a\tb\n1\tx'],
    ['quotes', '"a","b"\n"1 ""one""\n",  "2"\n', '"a","b"\n"1 ""one""\n",x\n'],
    ['rows that are too short', 'a,b\n1\n', 'a,b\n1,x\n'],
    ['rows that are too long', 'a,b\n1,2,,\n', 'a,b\n1,x,,\n'],
  ])('with %s', (_, before, after) => {
    expect(editCsv(before, { ...none, changed: new Map([[2, { b: 'x' }]]) })).toBe(after)
  })

  it('counts empty lines as its reader does', async () => {
    const text = '\n\na,b\n\n1,2\n'
    const [, row] = await readAll(text)
    expect(editCsv(text, { ...none, changed: new Map([[row?.row ?? 0, { b: 'x' }]]) })).toBe('\n\na,b\n\n1,x\n')
  })

  it('quotes what needs quotes, and defuses formulas', () => {
    const changed = new Map([[2, { a: '=1+1', b: 'x;y\n"z"' }]])
    expect(editCsv('a;b\n1;2\n', { ...none, changed })).toBe(`a;b\n'=1+1;"x;y\n""z"""\n`)
  })

  it('puts a new row behind those of its store', () => {
    const text = 'slug,store\nmilk,souk\nbread,souk\ntagine,dar\n'
    const added = [
      { slug: 'jam', store: 'souk' },
      { slug: 'tea', store: 'new' },
    ]
    expect(editCsv(text, { ...none, added })).toBe('slug,store\nmilk,souk\nbread,souk\njam,souk\ntagine,dar\ntea,new\n')
    expect(editCsv(text, { ...none, removed: new Set([3]), added: added.slice(0, 1) })).toBe(
      'slug,store\nmilk,souk\njam,souk\ntagine,dar\n',
    )
  })

  it('whatever its cells, separator and line ends are, so that its reader finds the new cell and all others as they were', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', ' ', '1', '=', 'م'), maxLength: 5 })
    const table = fc.record({
      rows: fc.array(fc.tuple(cell, cell, cell), { minLength: 1, maxLength: 6 }),
      separator: fc.constantFrom(',', ';', '\t'),
      end: fc.constantFrom('\n', '\r\n', '\r'),
      mark: fc.constantFrom('', '\uFEFF'),
      text: cell,
      at: fc.nat(),
    })
    await fc.assert(
      fc.asyncProperty(table, async ({ rows, separator, end, mark, text, at }) => {
        const lines = [['a', 'b', 'c'], ...rows].map((cells) => cells.map(toCsvCell).join(separator))
        const before = mark + lines.join(end)
        const records = await readAll(before)
        const target = records[1 + (at % Math.max(1, records.length - 1))]
        if (target === undefined || records.length < 2) return
        const edited = editCsv(before, { ...none, changed: new Map([[target.row, { b: text }]]) })
        const expected = records.map(({ row, cells }) => (row === target.row ? [cells[0], text, cells[2]] : cells))
        const filled = expected.filter((cells) => cells.some((each) => each?.trim() !== ''))
        expect((await readAll(edited)).map(({ cells }) => cells)).toEqual(filled)
      }),
      { numRuns: 300 },
    )
  })
})
