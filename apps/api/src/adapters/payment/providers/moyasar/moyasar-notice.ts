import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { Notice, Noticed } from '../../payment-gateway.ts'

const InvoiceSchema = z.object({ metadata: z.object({ payment_id: z.string() }) })
const EventSchema = z.object({
  secret_token: z.string(),
  data: z.looseObject({ invoice_id: z.string().nullish() }),
})

/** The address for the notice about an invoice. Moyasar does not sign that notice, so the address itself proves who knows it. */
export function writeNoticeAddress(noticeUrl: string, paymentId: string, secretKey: string): string {
  const address = new URL(noticeUrl)
  address.searchParams.set('payment', paymentId)
  address.searchParams.set('proof', prove(paymentId, secretKey))
  return address.href
}

/**
 * The subject of a notice at such an address, if it is about the invoice of that payment; or of an event of a webhook with our secret token.
 * Null for anything else.
 */
export function readMoyasarNotice(
  { query, body }: Notice,
  { secretKey, webhookSecret }: { secretKey: string; webhookSecret: string | null },
): Noticed | 'other' | null {
  const parsed = readJson(body)
  const { payment, proof } = query
  if (typeof payment === 'string' && typeof proof === 'string') {
    const invoice = InvoiceSchema.safeParse(parsed)
    const isAbout = invoice.success && invoice.data.metadata.payment_id === payment
    return isAbout && isSame(proof, prove(payment, secretKey)) ? { paymentId: payment } : null
  }
  const event = EventSchema.safeParse(parsed)
  if (webhookSecret === null || !event.success || !isSame(event.data.secret_token, webhookSecret)) return null
  const { invoice_id } = event.data.data
  return invoice_id == null ? 'other' : { reference: invoice_id }
}

function prove(paymentId: string, secretKey: string): string {
  return createHmac('sha256', secretKey).update(`notice\n${paymentId}`).digest('base64url')
}

/** Hashed first, so that neither time nor length tells how much of it was right. */
function isSame(given: string, expected: string): boolean {
  const [one, other] = [given, expected].map((text) => createHmac('sha256', 'compare').update(text).digest())
  return one !== undefined && other !== undefined && timingSafeEqual(one, other)
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
