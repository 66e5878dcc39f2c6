import { randomUUID } from 'node:crypto'
import type { Sum } from '#adapters/payment/payment-gateway.ts'
import type { Api } from '#api.ts'
import { refuse } from '#lib/errors.ts'
import type { Language } from '#lib/i18n.ts'
import { type PaidSubject, toPaidColumns } from '#lib/subject.ts'

/** A customer on a gateway's page has this long before the server queries the gateway itself. */
const ASK_AFTER_MS = 120_000

type Wish = Sum & {
  subject: PaidSubject
  gateway: string
  title: string
  callback: string
  origin: string
  language: Language
}

/**
 * Starts an attempt to pay on a gateway's own page and returns its address. `callback` is a path of ours. Throws 403 for a gateway that is
 * not offered or a callback elsewhere, 502 if the gateway does not answer.
 */
export async function startPayment({ db, clock, gateways, log }: Api, wish: Wish): Promise<{ redirect_link: string }> {
  const gateway = gateways.get(wish.gateway)
  if (gateway === undefined) throw refuse(403, 'payment_method', 'order.payment_off')
  const id = randomUUID()
  const now = clock.now()
  const { subject, amount, currency, digits, callback } = wish
  const next_ask_at = new Date(now.getTime() + ASK_AFTER_MS)
  await db
    .insertInto('payments')
    .values({
      id,
      ...toPaidColumns(subject),
      gateway: gateway.key,
      amount,
      currency,
      digits,
      callback,
      created_at: now,
      updated_at: now,
      next_ask_at,
    })
    .execute()
  try {
    const started = await gateway.start({ ...wish, paymentId: id, returnUrl: `${wish.origin}/payment/return/${id}` })
    await db.updateTable('payments').set({ gateway_reference: started.reference }).where('id', '=', id).execute()
    return { redirect_link: started.url }
  } catch (error) {
    log.error({ err: error }, 'payment gateway')
    throw refuse(502, 'payment_method', 'payment.no_answer')
  }
}
