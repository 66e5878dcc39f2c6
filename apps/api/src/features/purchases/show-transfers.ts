import type { Transfer, Transferred } from '@medina/contract/transfers/transfer'
import { fillLink, fillQr, toRecipient, type TransferPlaces } from '@medina/contract/transfers/transfer-fields'
import { listTransferMethods } from '#features/payments/public.ts'
import { readCurrencyCode, readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { toQrPath } from '#lib/text/qr-path.ts'
import { toReference } from '#lib/transfers/transfer-reference.ts'
import { numberOf, type Subject } from '#lib/subject.ts'
import { readCame } from './transfer-parts.ts'

/** `amount` that is due in all, in minor units of `digits` decimals. */
type Due = { subject: Subject; amount: number; digits: number; language: Language }

type Shown = { transfers?: Transfer[]; transferred?: Transferred }

/**
 * Everything that a customer needs to transfer what is due, by each method that says how, and the parts that have come. Without either, or
 * while offline payments are off, it is absent.
 */
export async function showTransfers(db: Db, { subject, amount, digits, language }: Due): Promise<Shown> {
  const switches = await readSwitches(db)
  if (!switches.offline_payment_status || amount <= 0) return {}
  const methods = await listTransferMethods(db)
  const currency = readCurrencyCode(switches)
  const came = await readCame(db, subject, digits)
  const left = amount - came
  if (left <= 0) return {}
  const { toWire } = moneyFormat(digits)
  const due = { amount: toWire(left).toFixed(digits), reference: toReference(numberOf(subject)) }
  const transfers = methods.map(({ id, method_name, method_informations, transfer }) => {
    const recipient = toRecipient(transfer)
    const values = { ...due, recipient, currency: currency ?? '' }
    return {
      method_id: id,
      method_name: localize(method_name, language),
      kind: transfer.kind,
      recipient,
      recipient_name: transfer.recipient_name ?? null,
      bank: transfer.bank ?? null,
      ...due,
      currency,
      link: transfer.link === undefined ? null : fillLink(transfer.link, values),
      qr: drawQr(transfer, values),
      has_questions: method_informations.some(({ is_required }) => is_required),
    }
  })
  return {
    ...(transfers.length > 0 && { transfers }),
    ...(came > 0 && { transferred: { received: toWire(came), rest: toWire(left) } }),
  }
}

/** A link without a QR code of its own has one too: who orders on a computer pays with the phone. */
function drawQr({ link, qr }: { link?: string | undefined; qr?: string | undefined }, values: TransferPlaces): Transfer['qr'] {
  if (qr !== undefined) return toQrPath(fillQr(qr, values))
  return link === undefined ? null : toQrPath(fillLink(link, values))
}
