import { mergeFees } from '@medina/pricing/fees'
import { splitAmount, sum } from '@medina/pricing/money'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { BookedTax, InvoiceLine } from '#lib/database/json-columns.ts'
import { localize, mapTexts, type Translated, translateToAll } from '#lib/i18n.ts'
import { causeOf, type Subject } from '#lib/subject.ts'
import { nameFee } from './order-lines.ts'
import { buildFrame } from './seller.ts'
import { findInvoiceOf, listCredits } from './sold.queries.ts'
import { writeDocument } from './write-document.ts'

/** Pieces that a refund took back, in minor units with their tax. */
export type CreditedPieces = { name: Translated; pieces: number; amount: number; tax_code: string | null }

type Refund = {
  subject: Subject
  /** The event of the refund, under which the book of taxes has it. */
  event: string
  /** The amount that the customer got back, in minor units. */
  amount: number
  /** Empty for a refund that names no pieces: it has a line for each tax class. */
  pieces?: readonly CreditedPieces[]
  now: Date
}

/**
 * Issues the credit note of a refund, in its transaction, which holds the lock of the order or trip. One without an invoice, which ended
 * before there were any or came back, gets none; nor does a refund of nothing.
 */
export async function issueCreditNote(tx: Db, { subject, event, amount, pieces = [], now }: Refund): Promise<void> {
  if (amount === 0) return
  const invoice = await findInvoiceOf(tx, subject)
  if (invoice === null) return
  const cause = causeOf(subject, event)
  const credits = await listCredits(tx, cause)
  const taxes = mergeFees(credits)
  const named = pieces.length > 0 ? toPiecesLines(pieces, credits) : taxes.map(toTaxLine)
  const rest = -amount - sum(named.map(({ total }) => total))
  const charges = rest === 0 ? [] : [toLine(translateToAll('invoice.charges_back'), { net: rest, tax: 0, percent: null })]
  const switches = await readSwitches(tx)
  const { document, number, issued_at, id, ...facts } = invoice
  const { seller: _seller, agent: _agent, store: _store, ...frame } = buildFrame(switches, facts.seller)
  await writeDocument(tx, switches, {
    cause: `${cause}:credit_note`,
    series: 'credit_note',
    kind: facts.kind,
    seller: facts.seller,
    ...('orderId' in subject ? { order_id: subject.orderId } : { trip_id: subject.tripId }),
    store_id: facts.store_id,
    credits_id: id,
    digits: facts.digits,
    // The seller is the one of the invoice, whatever became of it since.
    document: {
      ...document,
      ...frame,
      lines: [...named, ...charges],
      taxes,
      tip: 0,
      paid_by: null,
      supplied_at: now.toISOString(),
      credits: { number, issued_at: issued_at.toISOString() },
    },
    buyer: facts.buyer,
    now,
  })
}

/** The lines of a class add up to what the book of taxes has of it. What comes back beside the pieces has lines of its own. */
function toPiecesLines(pieces: readonly CreditedPieces[], credits: readonly BookedTax[]): InvoiceLine[] {
  const isOfPieces = ({ code, fee }: BookedTax) =>
    fee === undefined && pieces.some(({ tax_code, amount }) => tax_code === code && amount > 0)
  const beside = credits.filter((each) => !isOfPieces(each))
  return [...toShares(pieces, credits.filter(isOfPieces)), ...beside.map(toBesideLine)]
}

function toShares(pieces: readonly CreditedPieces[], taxes: readonly BookedTax[]): InvoiceLine[] {
  const amountsOf = (part: 'net' | 'tax') => {
    const ofClasses = taxes.map((each) => {
      const weights = pieces.map(({ amount, tax_code }) => (tax_code === each.code ? amount : 0))
      return splitAmount(each[part], weights)
    })
    return pieces.map((_, at) => sum(ofClasses.map((shares) => shares[at] ?? 0)))
  }
  const [nets, shares] = [amountsOf('net'), amountsOf('tax')]
  return pieces.map(({ name, pieces: quantity, tax_code }, at) => {
    const [net = 0, tax = 0] = [nets[at], shares[at]]
    const percent = taxes.find(({ code }) => code === tax_code)?.percent ?? null
    return { name, quantity, unit_price: 0, discount: 0, net, tax, total: net + tax, percent }
  })
}

const toBesideLine = (credit: BookedTax): InvoiceLine =>
  credit.fee === undefined ? toTaxLine(credit) : { ...toTaxLine(credit), name: nameFee(credit.fee) }

const toTaxLine = ({ name, percent, net, tax }: BookedTax): InvoiceLine =>
  toLine(nameRefund(name, percent), { net, tax, percent })

function toLine(name: Translated, { net, tax, percent }: Pick<InvoiceLine, 'net' | 'tax' | 'percent'>): InvoiceLine {
  return { name, quantity: 1, unit_price: net + tax, discount: 0, net, tax, total: net + tax, percent }
}

/** "Refund, reduced 5%" */
function nameRefund(name: Translated | null, percent: number): Translated {
  return mapTexts(translateToAll('invoice.refund'), (text, language) =>
    [text, [localize(name, language) ?? '', `${percent}%`].join(' ').trim()].join(', '),
  )
}
