import { mergeFees } from '@medina/pricing/fees'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { InvoiceBuyer, InvoiceDocument } from '#lib/database/json-columns.ts'
import { localize, mapTexts, type Translated, translateToAll } from '#lib/i18n.ts'
import { causeOf, type Subject } from '#lib/subject.ts'
import { listOrderLines, listTripLines, taxesOfOrder, taxesOfReturned, taxesOfTrip } from './order-lines.ts'
import { buildFrame } from './seller.ts'
import { getSoldOrder, getSoldTrip, type SoldOrder, type SoldTrip } from './sold.queries.ts'
import { type Draft, writeDocument } from './write-document.ts'

const ISSUED = 'invoice'

/**
 * Issues the invoice of a delivered order, of a parcel that came back, or of a completed and paid trip. It runs once, in the transaction of
 * the step.
 */
export async function issueInvoice(tx: Db, subject: Subject, now: Date): Promise<void> {
  const switches = await readSwitches(tx)
  const draft =
    'orderId' in subject
      ? toOrderDraft(await getSoldOrder(tx, subject.orderId))
      : toTripDraft(await getSoldTrip(tx, subject.tripId))
  const { store, ...facts } = draft.facts
  const frame = buildFrame(switches, draft.seller)
  const document = {
    ...frame,
    store: draft.seller === null ? null : store,
    ...noExtras,
    ...facts,
    supplied_at: now.toISOString(),
  }
  await writeDocument(tx, switches, { ...draft, cause: causeOf(subject, ISSUED), series: 'invoice', document, now })
}

const noExtras = { customer: null, since: null, credits: null } as const

type Facts = Pick<InvoiceDocument, 'tax_included' | 'lines' | 'taxes' | 'tip' | 'paid_by' | 'reference' | 'store'>
type Sold = Omit<Draft, 'cause' | 'series' | 'document' | 'now'> & { facts: Facts; buyer: InvoiceBuyer }

function toOrderDraft(order: SoldOrder): Sold {
  const taxes = taxesOfReturned(order, taxesOfOrder(order))
  const { house, road, address } = order.address ?? { house: null, road: null, address: null }
  return {
    kind: order.order_type === 'parcel' ? 'parcel' : 'order',
    seller: order.seller,
    order_id: order.id,
    store_id: order.store_id,
    digits: order.currency_digits,
    buyer: {
      name: order.contact_name,
      phone: order.contact_phone,
      address: [house, road, address].filter(Boolean).join(', ') || null,
    },
    facts: {
      tax_included: order.tax_included,
      lines: listOrderLines(order, taxes),
      taxes: mergeFees(taxes),
      tip: order.tip,
      paid_by: describeOrderPayment(order),
      reference: order.id,
      store: order.store_name,
    },
  }
}

function toTripDraft(trip: SoldTrip): Sold {
  const taxes = taxesOfTrip(trip)
  return {
    kind: 'trip',
    seller: trip.seller,
    trip_id: trip.id,
    store_id: trip.store_id,
    digits: trip.currency_digits,
    buyer: { name: trip.contact_name, phone: trip.contact_phone, address: null },
    facts: {
      tax_included: trip.tax_included,
      lines: listTripLines(trip, taxes),
      taxes: mergeFees(taxes),
      tip: 0,
      paid_by: trip.payment_method && describePayment({ ...trip, payment_method: trip.payment_method }, trip.trip_amount),
      reference: trip.id,
      store: trip.store_name,
    },
  }
}

type Paid = { payment_method: SoldOrder['payment_method'] | NonNullable<SoldTrip['payment_method']>; wallet_amount: number }

const methods = {
  cash_on_delivery: 'invoice.paid_cash',
  cash_payment: 'invoice.paid_cash',
  digital_payment: 'invoice.paid_online',
  offline_payment: 'invoice.paid_transfer',
  wallet: 'invoice.paid_wallet',
} as const

/** The courier collects the fee for the way back, also of a parcel that was paid before. */
function describeOrderPayment(order: SoldOrder): Translated {
  const paid = describePayment(order, order.order_amount)
  if (order.return_fee === 0 || order.payment_method === 'cash_on_delivery') return paid
  return joinTexts(paid, translateToAll('invoice.paid_cash'))
}

/** The wallet may have paid a part. */
function describePayment({ payment_method: method, wallet_amount: fromWallet }: Paid, amount: number): Translated {
  const rest = translateToAll(methods[method])
  if (method === 'wallet' || fromWallet === 0) return rest
  const wallet = translateToAll('invoice.paid_wallet')
  if (fromWallet >= amount) return wallet
  return joinTexts(wallet, rest)
}

function joinTexts(first: Translated, second: Translated): Translated {
  return mapTexts(first, (text, language) => `${text} + ${localize(second, language)}`)
}
