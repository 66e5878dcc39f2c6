import { type AppKey, isSignature, sign } from '#lib/keys.ts'
import type { Clock } from '#lib/clock.ts'

/** The key and clock that sign and verify links; the service's `Api` is one. */
export type LinkSigner = { appKey: AppKey; clock: Clock }

const PURPOSE = 'invoice'
const HOUR_MS = 3_600_000
/** As for private pictures: long enough for a page that stays open for a working day. */
const VALID_HOURS = 12

export type InvoiceLinks = { url: string; pdf_url: string }
/** `shop`: without the buyer, for staff of stores, from whom the shop may hide the contacts of customers. */
export type InvoiceAudience = 'buyer' | 'shop'

/**
 * The addresses of a document as page and as PDF, valid for 12 to 13 hours. Whoever may see the order gets them; they stay the same within
 * an hour. Below /api/, where no service worker of the pages looks.
 */
export function signInvoiceLinks({ appKey, clock }: LinkSigner, id: number, audience: InvoiceAudience): InvoiceLinks {
  const expires = ((Math.floor(clock.now().getTime() / HOUR_MS) + 1 + VALID_HOURS) * HOUR_MS) / 1000
  const query = `?for=${audience}&expires=${expires}&signature=${sign(appKey, PURPOSE, `${id} ${audience} ${expires}`)}`
  return { url: `/api/v1/invoices/${id}${query}`, pdf_url: `/api/v1/invoices/${id}.pdf${query}` }
}

type Signed = { for?: unknown; expires?: unknown; signature?: unknown }

/** The audience of a link of ours that has not expired; null for any other. */
export function readAudience({ appKey, clock }: LinkSigner, id: number, query: Signed): InvoiceAudience | null {
  const { for: audience, expires, signature } = query
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires)) return null
  if (audience !== 'buyer' && audience !== 'shop') return null
  if (!isSignature(appKey, PURPOSE, `${id} ${audience} ${expires}`, signature)) return null
  return clock.now().getTime() < Number(expires) * 1000 ? audience : null
}
