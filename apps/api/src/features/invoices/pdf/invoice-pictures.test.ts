import { describe, expect, it } from 'vitest'
import { aStoredInvoice, compare, readPicture, takePicture, withoutJoining, writePicture } from './pictured.builders.ts'

/** Of all dots. A letter of the small print has about 0.01 %. */
const MOST_DIFFERENCE = 0.0002

const taken = { number: 'INV-000007', issued_at: '2026-03-10T10:00:00.000Z' }
const refund = {
  lines: [
    {
      name: { en: 'Flatbread', ar: 'خبز عربي', fr: 'Pain plat' },
      quantity: 1,
      unit_price: 0,
      discount: 0,
      net: -476,
      tax: -24,
      total: -500,
      percent: 5,
    },
  ],
  taxes: [
    { code: 'reduced', name: { en: 'Reduced', ar: 'مخفضة', fr: 'Réduit' }, percent: 5, is_exempt: false, net: -476, tax: -24 },
  ],
  before_discount: -500,
  discount: 0,
  tip: 0,
  paid_by: null,
  credits: taken,
}

const invoices = {
  'english-arabic': aStoredInvoice(),
  'french-arabic': aStoredInvoice({ languages: ['fr', 'ar'], currency: { code: 'MAD', symbol: { en: 'MAD', ar: 'د.م' } } }),
  'credit-note': aStoredInvoice(refund, {
    id: 8,
    series: 'credit_note',
    number: 'CRN-000001',
    credits_id: 7,
    net: -476,
    tax: -24,
    total: -500,
  }),
}

describe('the PDF of a document looks as it did', { timeout: 60_000 }, () => {
  it.each(Object.entries(invoices))('%s', async (name, invoice) => {
    const picture = await takePicture(invoice)
    if (process.env.WRITE_PICTURES === '1') await writePicture(name, picture)
    expect(compare(picture, await readPicture(name))).toBeLessThan(MOST_DIFFERENCE)
  })

  it('and would differ if Arabic letters did not join, or if a number of it changed', async () => {
    const stored = await readPicture('english-arabic')
    expect(compare(await takePicture(withoutJoining(invoices['english-arabic'])), stored)).toBeGreaterThan(10 * MOST_DIFFERENCE)
    const other = aStoredInvoice({}, { number: 'INV-000008' })
    expect(compare(await takePicture(other), stored)).toBeGreaterThan(0)
  })
})
