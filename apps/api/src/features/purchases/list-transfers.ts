import type { Transfer } from '@medina/contract/transfers/transfer'
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

/** Everything that a customer needs to transfer what is due, by each method that says how; empty while offline payments are off. */
export async function listTransfers(db: Db, { subject, amount, digits, language }: Due): Promise<Transfer[]> {
  const switches = await readSwitches(db)
  if (!switches.offline_payment_status || amount <= 0) return []
  const methods = await listTransferMethods(db)
  const currency = readCurrencyCode(switches)
  const came = methods.length === 0 ? 0 : await readCame(db, subject, digits)
  const left = amount - came
  if (left <= 0) return []
  const { toWire } = moneyFormat(digits)
  const due = { amount: toWire(left).toFixed(digits), reference: toReference(numberOf(subject)) }
  return methods.map(({ id, method_name, method_informations, transfer }) => {
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
      ...(came > 0 && { received: toWire(came), rest: toWire(left) }),
      link: transfer.link === undefined ? null : fillLink(transfer.link, values),
      qr: drawQr(transfer, values),
      has_questions: method_informations.some(({ is_required }) => is_required),
    }
  })
}

/** A link without a QR code of its own has one too: who orders on a computer pays with the phone. */
function drawQr({ link, qr }: { link?: string | undefined; qr?: string | undefined }, values: TransferPlaces): Transfer['qr'] {
  if (qr !== undefined) return toQrPath(fillQr(qr, values))
  return link === undefined ? null : toQrPath(fillLink(link, values))
}
