import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CsvError, type CsvRecord, findSeparator, readCsv, toCsvLine } from './csv.ts'

async function readRecords(pieces: string[]): Promise<CsvRecord[]> {
  const records: CsvRecord[] = []
  for await (const record of readCsv(pieces)) records.push(record)
  return records
}
const read = async (...pieces: string[]) => (await readRecords(pieces)).map(({ cells }) => cells)

describe('a CSV file', () => {
  it.each(['\n', ' ', 'x'])('that is nothing but %j is read in linear time', async (text) => {
    const start = performance.now()
    await read(text.repeat(100_000)).catch(() => null)
    expect(performance.now() - start).toBeLessThan(2000)
  })

  it('has quotes, quotes in them, separators and line breaks inside, and any line end', async () => {
    expect(await read('a,b\r\n"x, ""y""","two\r\nlines"\n,\r"",1\rlast,one')).toEqual([
      ['a', 'b'],
      ['x, "y"', 'two\nlines'],
      ['', '1'],
      ['last', 'one'],
    ])
  })

  it('has the separator that its first line has more of, and may begin with a byte order mark', async () => {
    expect(await read('\uFEFFslug;price\nbread;1,50\n')).toEqual([
      ['slug', 'price'],
      ['bread', '1,50'],
    ])
    expect([findSeparator('a'), findSeparator('"a;b;c",d'), findSeparator('a\tb\tc')]).toEqual([',', ',', '\t'])
  })

  it('may name its separator in a first line, which is no row', async () => {
    for (const line of ['sep=;', 'SEP=;\r', '"sep=;"', 'sep=;;;'])
      expect(await readRecords([`\uFEFF${line}\n`, 'slug;price\nbread;1,50\n'])).toEqual([
        { row: 1, cells: ['slug', 'price'], separator: ';' },
        { row: 2, cells: ['bread', '1,50'], separator: ';' },
      ])
    expect(await read('sep=\t\na,b\tc')).toEqual([['a,b', 'c']])
    expect(await read('sep=;')).toEqual([])
  })

  it('has nothing but spaces after a closing quote', async () => {
    expect(await read('a,b\n"x" ,"y"\t\n')).toEqual([
      ['a', 'b'],
      ['x', 'y'],
    ])
    await expect(read('a,b\n"abc"def,1')).rejects.toThrow('Row 2: after a closing quote (") comes “d”.')
  })

  it('counts rows as a spreadsheet does, also those it passes over', async () => {
    const records = await readRecords(['a\n\n"x\ny"\n ,  \nz'])
    expect(records).toEqual([
      { row: 1, cells: ['a'], separator: ',' },
      { row: 3, cells: ['x\ny'], separator: ',' },
      { row: 5, cells: ['z'], separator: ',' },
    ])
  })

  it('that never closes a quote, or has a cell without end, is refused with its row', async () => {
    await expect(read('a\n"x\ny')).rejects.toThrow('Row 2: a quote (") is opened and never closed')
    await expect(read(`a\n"${'x'.repeat(100_001)}"`)).rejects.toThrow(CsvError)
    await expect(read(`a${','.repeat(600)}\n`)).rejects.toThrow('more than 500 columns')
  })

  it('holds no formula for a spreadsheet, and the same text for us', async () => {
    const cells = [
      '=cmd|"/c calc"!A1',
      '+966',
      '-2+3',
      '@sum',
      '\tx',
      "'quoted",
      "it's",
      '-33.9',
      "''",
      '＝1+1',
      '＠sum',
      '\u200b=1',
      ' ＋1',
    ]
    const line = toCsvLine(cells)
    expect(line.split(',')).toContain("'+966")
    expect(line.split(',')).toContain('-33.9')
    for (const cell of line.trim().split(',')) expect(cell).not.toMatch(/^"?[=+@\t]/)
    expect(await read(line)).toEqual([cells])
  })

  it('comes back as it was written, wherever the pieces of text break', async () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', ' ', "'", '=', '-', 'ش', '1') })
    const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 7 }), async (rows, size) => {
        const text = ['h,h,h\r\n', ...rows.map(toCsvLine)].join('')
        const pieces = text.match(new RegExp(`[\\s\\S]{1,${size}}`, 'g')) ?? []
        expect((await read(...pieces)).slice(1)).toEqual(rows.filter((row) => row.some((cell) => cell.trim() !== '')))
      }),
    )
  })
})
