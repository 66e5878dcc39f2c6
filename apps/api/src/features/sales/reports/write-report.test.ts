import { unzipSync } from 'fflate'
import readWorkbook from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { amount, type Report, type ReportCell } from './report-rows.ts'
import { MOST_ROWS, writeReport } from './write-report.ts'

const columns = ['date', 'note', 'net']
async function* somePages(pages: readonly ReportCell[][][]): AsyncGenerator<ReportCell[][]> {
  yield* pages
}
const reportOf = (...pages: ReportCell[][][]): Report => ({ columns, pages: somePages(pages) })

async function read(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = []
  for await (const chunk of chunks) all.push(chunk)
  return Buffer.concat(all)
}
const sheetsOf = async (report: Report) => {
  const files = unzipSync(await read(writeReport(report, { format: 'xlsx', digits: 3 })))
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, Buffer.from(bytes).toString()]))
}

const hostile = ['=1+1', '+1', '-cmd', '@SUM(A1)', '\t=1', '＝1', '<b>&"', 'قهوة']

describe('a report', () => {
  it('is a CSV file in which no cell is a formula', async () => {
    const text = (
      await read(writeReport(reportOf(hostile.map((note) => ['2026-03-01', note, amount(-1250)])), { format: 'csv', digits: 2 }))
    ).toString()
    const [head, ...lines] = text.replace('\uFEFF', '').trim().split('\r\n')
    expect(head).toBe('date,note,net')
    expect(lines).toHaveLength(hostile.length)
    for (const line of lines) {
      expect(line.split(',')[1]?.replaceAll('"', '')).not.toMatch(/^[\s=+\-@＝]/)
      expect(line.endsWith(',-12.50')).toBe(true)
    }
  })

  it('is a spreadsheet with the same texts, and amounts to the last unit', async () => {
    const files = await sheetsOf(
      reportOf([['2026-03-01', '=HYPERLINK("x")<&', amount(9_007_199_254_740)]], [[null, 'b\u0000', 7]]),
    )
    expect(Object.keys(files).toSorted()).toEqual([
      '[Content_Types].xml',
      '_rels/.rels',
      'xl/_rels/workbook.xml.rels',
      'xl/styles.xml',
      'xl/workbook.xml',
      'xl/worksheets/sheet1.xml',
    ])
    const sheet = files['xl/worksheets/sheet1.xml'] ?? ''
    expect(sheet).toContain(`<t xml:space="preserve">'=HYPERLINK("x")&lt;&amp;</t>`)
    expect(sheet).toContain('<c r="C2" s="1"><v>9007199254.740</v></c>')
    expect(sheet).toContain(
      '<row r="3"><c r="B3" t="inlineStr"><is><t xml:space="preserve">b</t></is></c><c r="C3"><v>7</v></c></row>',
    )
    expect(sheet).not.toContain('<f>')
    expect(files['xl/styles.xml']).toContain('#,##0.000')
  })

  it('is opened by a reader of spreadsheets: hostile texts are texts, amounts are numbers', async () => {
    const file = await read(
      writeReport(reportOf(hostile.map((note, at) => ['2026-03-01', note, amount(at * 1250 - 2)])), {
        format: 'xlsx',
        digits: 3,
      }),
    )
    const sheets = await readWorkbook(file)
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['1'])
    const [head, ...rows] = sheets[0]?.data ?? []
    expect(head).toEqual(columns)
    expect(rows.map(([, , net]) => net)).toEqual(hostile.map((_, at) => (at * 1250 - 2) / 1000))
    for (const [at, [date, note]] of rows.entries()) {
      expect(date).toBe('2026-03-01')
      expect(note).not.toMatch(/^[\s=+\-@＝]/)
      expect(note).toContain(hostile[at]?.trim())
    }
  })

  it('without rows has its columns', async () => {
    expect((await sheetsOf(reportOf()))['xl/worksheets/sheet1.xml']).toContain('date</t>')
  })

  it('of more rows than a sheet has goes on in a second one, and is never held whole', async () => {
    // Excel's limit; the names of the columns are a row too.
    expect(MOST_ROWS).toBeLessThan(1_048_576)
    const page = Array.from({ length: 2000 }, (): ReportCell[] => ['2026-03-01', null, amount(1)])
    let pagesRead = 0
    async function* pages(): AsyncGenerator<ReportCell[][]> {
      for (let at = 0; at < 51; at++) {
        pagesRead = at + 1
        yield page
      }
    }
    const chunks: { size: number; pagesRead: number }[] = []
    let tail = ''
    for await (const chunk of writeReport({ columns, pages: pages() }, { format: 'xlsx', digits: 2, mostRows: 100_000 })) {
      chunks.push({ size: chunk.length, pagesRead })
      tail = Buffer.from(chunk.subarray(-4000)).toString('latin1')
    }
    expect([tail.includes('sheet2.xml'), tail.includes('sheet3.xml')]).toEqual([true, false])
    // A page is written before the next one is read.
    const writtenBy = (page: number) => chunks.reduce((sum, chunk) => sum + (chunk.pagesRead <= page ? chunk.size : 0), 0)
    expect(chunks[0]?.pagesRead).toBeLessThan(5)
    expect(writtenBy(28) / writtenBy(51)).toBeGreaterThan(0.4)
  })
})
