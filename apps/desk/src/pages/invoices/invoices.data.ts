import { addDays, toLocalTime } from '@medina/time/local-time'
import { useQuery } from '@tanstack/react-query'
import { useText } from '@medina/web/texts/text.tsx'
import { readDeskNow } from '#connection/desk-clock.ts'
import { always, useDesk } from '#session/desk-session.tsx'
import { useDeskZone } from '#session/use-desk-moment.ts'
import { usePages } from '#session/use-pages.ts'
import { type InvoiceWish, toInvoiceQuery } from './invoice-wish.ts'

/** They are looked up, not watched. */
const FRESH_MS = 15_000
/** Missing invoices are looked for in so many days where none are chosen. */
const LOOKED_BACK_DAYS = 31

/** Documents of the shown store, newest first; undefined until they are read. */
export function useInvoices(wish: InvoiceWish) {
  const { call, store } = useDesk()
  const { language } = useText()
  const filter = { ...toInvoiceQuery(wish), store_id: store?.id }
  const { pages, ...found } = usePages({
    queryKey: ['desk', 'invoices', 'list', filter, language],
    read: (page) => call('operator.invoices', { query: { ...filter, ...page } }),
    keepsOld: true,
  })
  return { rows: pages?.flatMap(({ invoices }) => invoices), ...found }
}

/** A document with its lines. What was issued never changes, but its credit notes and signed links do. */
export function useInvoice(id: number) {
  const { call } = useDesk()
  const { language } = useText()
  return useQuery({
    queryKey: ['desk', 'invoices', 'one', id, language],
    queryFn: () => call('operator.invoice', { params: { id } }),
    ...always,
  })
}

/** Deliveries without an invoice in the chosen days, or in the last month; undefined until they are read. */
export function useMissingInvoices(wish: InvoiceWish) {
  const { call, store } = useDesk()
  const { language } = useText()
  const today = toLocalTime(readDeskNow(), useDeskZone()).date
  const { until = today, from = addDays(until, -LOOKED_BACK_DAYS) } = toInvoiceQuery(wish)
  return useQuery({
    queryKey: ['desk', 'invoices', 'missing', from, until, store?.id ?? null, language],
    queryFn: () => call('operator.missingInvoices', { query: { from, until, store_id: store?.id } }),
    staleTime: FRESH_MS,
  }).data
}
