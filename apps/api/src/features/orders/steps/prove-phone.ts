import type { Api } from '#api.ts'
import { canProvePhone, requireCode, sendCodeUnlessSent, useCode } from '#features/identity/public.ts'
import { readSwitches } from '#features/site/public.ts'
import { type Actor, isOwner } from '#lib/actor.ts'
import type { Caller } from '#lib/http/caller.ts'
import { type AppError, notFound, refuse } from '#lib/errors.ts'
import { translate } from '#lib/i18n.ts'
import { awaitsCall } from '#features/orders/reading/order-row.ts'
import { findOrder, type OrderRecord } from '#features/orders/reading/orders.queries.ts'
import { releaseOrder } from './confirm-call.ts'

type Wish = { orderId: number; otp: string | null; caller: Caller }

/**
 * Lets the owner of an order that awaits a call prove its phone instead. Without a code one is sent; with the right one the order
 * continues, as after the call. Throws 404 for another owner's order, 409 for one that awaits no call, and 403 where no code can be sent.
 */
export async function provePhone(
  api: Api,
  actors: readonly Actor[],
  { orderId, otp, caller }: Wish,
): Promise<{ message: string; otp_send?: true }> {
  const order = await findOrder(api.db, orderId)
  if (order === null || !actors.some((actor) => isOwner(actor, order))) throw notFound('order', 'order.not_found')
  if (!awaitsCall(order)) throw noCall()
  if (!(await takesCode(api, order))) throw refuse(403, 'phone', 'order.no_code')
  const target = { purpose: `order:${orderId}`, channel: 'phone', contact: order.contact_phone } as const
  if (!otp) {
    await api.db.transaction().execute((tx) => sendCodeUnlessSent(api, tx, target, caller))
    return { message: translate(caller.language, 'auth.code_sent'), otp_send: true }
  }
  await requireCode(api, target, otp, caller)
  await api.db.transaction().execute(async (tx) => {
    await useCode(api, tx, target, otp)
    const release = { orderId, by: 'phone_proven', actor: 'customer', keyId: null, now: api.clock.now() } as const
    if (!(await releaseOrder(tx, release))) throw noCall()
  })
  return { message: translate(caller.language, 'order.phone_proven') }
}

/** Whether a code can take the place of the call that the order awaits. */
export async function canReplaceCall(api: Api, order: OrderRecord): Promise<boolean> {
  return awaitsCall(order) && (await takesCode(api, order))
}

async function takesCode({ db, settings }: Api, { contact_phone: phone }: OrderRecord): Promise<boolean> {
  return canProvePhone(settings, await readSwitches(db), phone)
}

function noCall(): AppError {
  return refuse(409, 'order', 'order.no_call')
}
