import type { Input } from '@medina/contract/endpoints/endpoints'

type Query = NonNullable<Input<'operator.invoices'>['query']>

export const documentSeries = ['invoice', 'credit_note', 'commission', 'courier'] as const satisfies Query['series'][]
/** The subjects of invoices and credit notes. */
export const documentKinds = ['order', 'trip', 'parcel'] as const satisfies Query['kind'][]

/** A search for documents; an empty text is for any. Days are "YYYY-MM-DD" in the shop's time zone. */
export type InvoiceWish = { search: string; series: string; kind: string; from: string; until: string }

/** The parts of a wish that are in the address. */
export type InvoiceChoice = Partial<Record<'series' | 'kind' | 'from' | 'until' | 'show', string>>

export function readInvoiceWish(params: URLSearchParams, search: string): InvoiceWish {
  const text = (name: 'series' | 'kind' | 'from' | 'until') => params.get(name) ?? ''
  return { search, series: text('series'), kind: text('kind'), from: text('from'), until: text('until') }
}

const among = <T extends string>(choices: readonly T[], text: string): T | undefined => choices.find((each) => each === text)

/** A date that is half typed, or of an address that somebody changed, narrows nothing. */
const readDate = (text: string): string | undefined =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined

/** The query of a wish; values without a meaning are left out. */
export function toInvoiceQuery({ search, series, kind, from, until }: InvoiceWish): Query {
  return {
    search: search === '' ? undefined : search,
    series: among(documentSeries, series),
    kind: among(documentKinds, kind),
    from: readDate(from),
    until: readDate(until),
  }
}
