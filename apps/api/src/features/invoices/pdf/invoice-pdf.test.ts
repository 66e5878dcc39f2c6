import { describe, expect, it } from 'vitest'
import type { InvoiceView } from '#features/invoices/view/invoice-view.ts'
import { toRuns } from './bidi-runs.ts'
import { writeInvoicePdf } from './invoice-pdf.ts'

const row = (name: string, arabic: string, carried: string) => ({
  names: [name, arabic],
  cells: [
    { text: '2', under: null },
    { text: '43.50', under: null },
  ],
  carried,
})

const aView = (changes: Partial<InvoiceView> = {}): InvoiceView => ({
  languages: ['en', 'ar'],
  number: 'INV-000007',
  title: ['Simplified tax invoice', 'فاتورة ضريبية مبسطة'],
  brand: ['Bait Al Shawarma', 'بيت الشاورما'],
  legal: null,
  facts: [{ labels: ['Number', 'الرقم'], values: ['INV-000007'] }],
  boxes: [{ title: ['Seller', 'البائع'], rows: [{ labels: ['Address', 'العنوان'], values: ['Lantern St 8'] }] }],
  columns: [
    { part: 'goods', labels: ['Goods', 'السلع'] },
    { part: 'quantity', labels: ['Qty', 'الكمية'] },
    { part: 'total', labels: ['Total', 'الإجمالي'] },
  ],
  rows: [row('Chicken shawarma', 'شاورما دجاج', '43.50')],
  carried: ['Carried over', 'المرحَّل'],
  note: ['All amounts in riyals.', 'جميع المبالغ بالريال.'],
  sums: { before: [], total: { labels: ['Total', 'الإجمالي'], values: ['43.50'] }, after: [] },
  followed: [],
  agent: null,
  qr: null,
  ...changes,
})

const at = new Date('2026-03-10T10:00:00Z')
const write = async (view: InvoiceView) => (await writeInvoicePdf(view, { at, isCompressed: false })).toString('latin1')

/** The logical texts that readers and the clipboard get, which are UTF-16 in the tags. */
function readTexts(pdf: string): string[] {
  return [...pdf.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs)].map(([, text = '']) => {
    const bytes = Buffer.from(
      text.replaceAll(/\\(.)/gs, (_, sign: string) => ({ n: '\n', r: '\r' })[sign] ?? sign),
      'latin1',
    )
    return bytes[0] === 0xfe ? bytes.subarray(2).swap16().toString('utf16le') : bytes.toString('latin1')
  })
}
const countPages = (pdf: string) => [...pdf.matchAll(/\/Type \/Page\b/g)].length

describe('the PDF of a document', () => {
  it('is tagged, names its languages, and has every text in its logical order', async () => {
    const pdf = await write(aView())
    expect(pdf).toContain('/MarkInfo')
    expect(pdf).toContain('/Lang (ar)')
    const texts = readTexts(pdf)
    for (const text of ['Simplified tax invoice', 'فاتورة ضريبية مبسطة', 'شاورما دجاج', '43.50']) expect(texts).toContain(text)
    expect(countPages(pdf)).toBe(1)
  })

  it('repeats the head on every page and carries the sum', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => row(`Item ${index}`, `صنف ${index}`, `${index + 1}.00`))
    const texts = readTexts(await write(aView({ rows })))
    const pages = countPages(await write(aView({ rows })))
    expect(pages).toBeGreaterThan(2)
    expect(texts.filter((text) => text === 'Goods')).toHaveLength(pages)
    // A full page ends with the sum with which the next one begins.
    expect(texts.filter((text) => text.startsWith('Carried over'))).toHaveLength((pages - 1) * 2)
    expect(texts.filter((text) => /^Item \d+$/.test(text))).toHaveLength(60)
  })

  it('takes names of any length and script', async () => {
    const names = ['Word '.repeat(300), 'x'.repeat(800), '🍉 漢字', '', '(', '\u202e evil'] as const
    for (const name of names) expect((await write(aView({ rows: [row(name, name, '1')] }))).length).toBeGreaterThan(1000)
  }, 30_000)

  it('of one language has no second side', async () => {
    const texts = readTexts(
      await write(
        aView({
          languages: ['ar'],
          title: ['فاتورة'],
          brand: ['مرسى'],
          rows: [{ ...row('شاورما', '', '1'), names: ['شاورما'] }],
        }),
      ),
    )
    expect(texts).toContain('فاتورة')
    expect(texts).not.toContain('السلع')
  })
})

describe('the runs of a line', () => {
  const shown = (text: string, direction: 'ltr' | 'rtl') => toRuns(text, direction).map((run) => run.text)
  it('stand in visual order, numbers and Latin words from left to right', () => {
    expect(shown('رسوم 100 (VAT)', 'rtl')).toEqual(
      ['(VAT) ', '100', ' ', 'رسوم'].flatMap((text) => (text === '(VAT) ' ? ['(', 'VAT', ') '] : [text])),
    )
    expect(shown('Order 12', 'ltr')).toEqual(['Order 12'])
    expect(shown('Paid · دفع', 'ltr')).toEqual(['Paid · ', 'دفع'])
  })
})
