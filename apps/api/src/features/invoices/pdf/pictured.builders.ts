import { readFile, writeFile } from 'node:fs/promises'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import type { FoundInvoice } from '#features/invoices/invoices.queries.ts'
import { toInvoiceView } from '#features/invoices/view/invoice-view.ts'
import type { InvoiceDocument } from '#lib/database/json-columns.ts'
import { writeInvoicePdf } from './invoice-pdf.ts'

const at = new Date('2026-03-10T10:00:00Z')

/** A sale of a wrap and of bread with two classes of tax, a discount, a delivery and a tip, as its row is stored. */
export function aStoredInvoice(document: Partial<InvoiceDocument> = {}, row: Partial<FoundInvoice> = {}): FoundInvoice {
  return {
    id: 7,
    cause: 'order:100482:invoice',
    seller_id: null,
    series: 'invoice',
    sequence: 7,
    number: 'INV-000007',
    kind: 'order',
    order_id: 100_482,
    trip_id: null,
    store_id: 1,
    courier_id: null,
    credits_id: null,
    last_entry_id: null,
    digits: 2,
    net: 6435,
    tax: 765,
    total: 7200,
    buyer: { name: 'لينا حداد', phone: '+966551234567', address: 'Palm Court 14' },
    issued_at: at,
    document: { ...aDocument, ...document },
    ...row,
  }
}

const aDocument: InvoiceDocument = {
  languages: ['en', 'ar'],
  time_zone: 'Asia/Riyadh',
  currency: { code: 'SAR', symbol: { en: 'SAR', ar: 'ر.س' } },
  has_qr: true,
  tax_included: true,
  tax_rounding: 'document',
  seller: {
    name: { en: 'Marsa Delivery Trading Est.', ar: 'مؤسسة مرسى لتجارة التوصيل', fr: 'Marsa Livraison SARL' },
    tax_number: '300012345600003',
    register_number: '1010123456',
    address: { en: 'Lantern St 8, Old Harbour', ar: 'شارع الفانوس ٨، الميناء القديم', fr: '8 rue de la Lanterne, Vieux-Port' },
  },
  agent: { en: 'Medina', ar: 'مدينة', fr: 'Medina' },
  store: { en: 'Bait Al Shawarma', ar: 'بيت الشاورما', fr: 'Bait Al Shawarma' },
  customer: null,
  supplied_at: at.toISOString(),
  since: null,
  reference: 100_482,
  paid_by: { en: 'Cash', ar: 'نقدًا', fr: 'Espèces' },
  lines: [
    {
      name: {
        en: 'Chicken shawarma saj, large (no onion)',
        ar: 'شاورما دجاج صاج، كبير (بدون بصل)',
        fr: 'Chawarma de poulet, grand',
      },
      quantity: 2,
      unit_price: 2300,
      discount: 400,
      net: 3652,
      tax: 548,
      total: 4200,
      percent: 15,
    },
    {
      name: { en: 'Flatbread', ar: 'خبز عربي', fr: 'Pain plat' },
      quantity: 3,
      unit_price: 500,
      discount: 0,
      net: 1429,
      tax: 71,
      total: 1500,
      percent: 5,
    },
    {
      name: { en: 'Delivery', ar: 'التوصيل', fr: 'Livraison' },
      quantity: 1,
      unit_price: 1500,
      discount: 0,
      net: 1354,
      tax: 146,
      total: 1500,
      percent: 15,
    },
  ],
  taxes: [
    {
      code: 'standard',
      name: { en: 'Standard', ar: 'أساسية', fr: 'Normal' },
      percent: 15,
      is_exempt: false,
      net: 5006,
      tax: 694,
    },
    { code: 'reduced', name: { en: 'Reduced', ar: 'مخفضة', fr: 'Réduit' }, percent: 5, is_exempt: false, net: 1429, tax: 71 },
  ],
  before_discount: 7600,
  discount: 400,
  tip: 300,
  credits: null,
}

/** The same with letters that do not join, as a program without shaping draws them. */
export function withoutJoining(invoice: FoundInvoice): FoundInvoice {
  const NO_JOIN = '\u200C'
  const cut = (text: string) => text.replaceAll(/(?<=\p{Script=Arabic})(?=\p{Script=Arabic})/gu, NO_JOIN)
  const document = JSON.parse(JSON.stringify(invoice.document), (_, value: unknown) =>
    typeof value === 'string' ? cut(value) : value,
  ) as InvoiceDocument
  return { ...invoice, document }
}

const SCALE = 1.25

export type Picture = { width: number; height: number; data: Uint8Array }

/** The first page of the PDF of a document in greys. The program that draws it is a part of the test, as are the fonts of the file. */
export async function takePicture(invoice: FoundInvoice): Promise<Picture> {
  const pdf = await writeInvoicePdf(toInvoiceView(invoice, []), { at })
  const library = await PDFiumLibrary.init()
  const file = await library.loadDocument(pdf)
  const { width, height, data } = await file.getPage(0).render({
    scale: SCALE,
    colorSpace: 'Gray',
    render: ({ data: raw }) => Promise.resolve(Uint8Array.from(raw)),
  })
  file.destroy()
  library.destroy()
  return { width, height, data }
}

const pathOf = (name: string) => new URL(`./pictures/${name}.png`, import.meta.url)

export async function readPicture(name: string): Promise<Picture> {
  const { data, info } = await sharp(await readFile(pathOf(name)))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** Replaces a kept picture, for `WRITE_PICTURES=1`: look at it before it is committed. */
export async function writePicture(name: string, { width, height, data }: Picture): Promise<void> {
  const raw = { width, height, channels: 1 } as const
  await writeFile(pathOf(name), await sharp(data, { raw }).png({ palette: true, colours: 16, effort: 10 }).toBuffer())
}

/** The part of all dots whose grey differs by more than a shade that anybody sees. */
export function compare(one: Picture, other: Picture): number {
  if (one.width !== other.width || one.height !== other.height) return 1
  const SEEN = 56
  const differing = one.data.reduce((count, grey, at) => count + (Math.abs(grey - (other.data[at] ?? 0)) > SEEN ? 1 : 0), 0)
  return differing / one.data.length
}
