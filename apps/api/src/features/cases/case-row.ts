import type { Case } from '@medina/contract/orders/cases'
import type { Switches } from '#features/site/public.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { type PictureSigner, signedImageUrls } from '#lib/pictures/signed-pictures.ts'
import type { CaseRecord } from './cases.queries.ts'

const HOUR = 3_600_000

type Shown = { language: Language; signer: PictureSigner; switches: Pick<Switches, 'help_answer_hours'> }

/** Converts a case to the wire format, with the order's own currency digits. */
export function toCase(record: CaseRecord, { language, signer, switches }: Shown): Case {
  const { toWire } = moneyFormat(record.currency_digits)
  const { refund } = record
  return {
    id: record.id,
    order_id: record.order_id,
    kind: record.kind,
    state: record.state,
    decision: record.decision,
    words: record.words,
    image_full_url: signedImageUrls(signer, record.images),
    lines: record.lines.map(({ name, amount, ...line }) => ({ ...line, name: localize(name, language), amount: toWire(amount) })),
    amount: toWire(record.lines.reduce((sum, { amount }) => sum + amount, 0)),
    reply: record.reply,
    refund: refund && {
      amount: toWire(refund.amount),
      gateway: toWire(refund.gateway),
      wallet: toWire(refund.wallet),
      manual: toWire(refund.manual),
    },
    created_at: record.created_at.toISOString(),
    decided_at: record.decided_at?.toISOString() ?? null,
    answer_by:
      record.state === 'open' ? new Date(record.created_at.getTime() + switches.help_answer_hours * HOUR).toISOString() : null,
  }
}
