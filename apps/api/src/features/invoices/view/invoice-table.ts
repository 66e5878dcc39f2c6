import type { FoundInvoice } from '#features/invoices/invoices.queries.ts'
import type { Texts, Writing } from './view-parts.ts'

export type Column = { part: Part; labels: Texts }
type Part = 'goods' | 'quantity' | 'price' | 'discount' | 'net' | 'tax' | 'total'
/** The cells of all columns but the first one, which has the name in each language. `carried` is the sum up to this row. */
export type TableRow = { names: Texts; cells: { text: string; under: string | null }[]; carried: string }

/** Columns that have nothing to print are left out: tax where none was charged, price and discount on credit notes. */
function chooseParts({ document: { lines }, series }: FoundInvoice): Part[] {
  const isPriced = series !== 'credit_note'
  const hasTax = lines.some(({ percent }) => percent !== null && percent > 0)
  const hasDiscount = isPriced && lines.some(({ discount }) => discount !== 0)
  return [
    'goods',
    'quantity',
    ...(isPriced ? (['price'] as const) : []),
    ...(hasDiscount ? (['discount'] as const) : []),
    ...(hasTax ? (['net', 'tax'] as const) : []),
    'total',
  ]
}

/** The percents of the lines; null is outside of tax. */
const percentsOf = ({ document: { lines } }: FoundInvoice): (number | null)[] => [...new Set(lines.map(({ percent }) => percent))]

export function listColumns(invoice: FoundInvoice, { print, format }: Pick<Writing, 'print' | 'format'>): Column[] {
  const [percent, ...others] = percentsOf(invoice)
  const isOne = percent != null && others.length === 0
  return chooseParts(invoice).map((part) => {
    const labels = print(`invoice.${part}`)
    return {
      part,
      labels: part === 'tax' && isOne ? labels.map((label, at) => `${label} ${format.percents(percent)[at] ?? ''}`) : labels,
    }
  })
}

export function listRows(invoice: FoundInvoice, { inEach, format }: Pick<Writing, 'inEach' | 'format'>): TableRow[] {
  const parts = chooseParts(invoice).slice(1)
  const areMixed = percentsOf(invoice).length > 1
  let sum = 0
  return invoice.document.lines.map(({ name, quantity, unit_price, discount, net, tax, total, percent }) => {
    const texts: Record<Exclude<Part, 'goods'>, string> = {
      quantity: String(quantity),
      price: format.amount(unit_price),
      discount: discount === 0 ? '–' : format.amount(discount),
      net: format.amount(net),
      tax: percent === null ? '–' : format.amount(tax),
      total: format.amount(total),
    }
    const cells = parts.flatMap((part) =>
      part === 'goods'
        ? []
        : {
            text: texts[part],
            under: part === 'tax' && areMixed && percent !== null ? (format.percents(percent)[0] ?? null) : null,
          },
    )
    sum += total
    return { names: [...new Set(inEach(name))], cells, carried: format.amount(sum) }
  })
}
