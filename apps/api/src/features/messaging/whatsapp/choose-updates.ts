import type { WhatsAppUpdates } from '@medina/contract/identity/notifications'
import type { Api } from '#api.ts'
import { findCustomer } from '#features/identity/public.ts'
import { listPhoneChannels, optIn, type OptInPlace, optOut, readConsent } from '#features/notifications/public.ts'
import { findOrder } from '#features/orders/public.ts'
import { readSwitches } from '#features/site/public.ts'
import { type Actor, isOwner } from '#lib/actor.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { hasWhatsApp } from '#lib/providers/choose-provider.ts'

type Phone = { phone: string; by: OptInPlace; isProven: boolean }
type Wish = { orderId: number | undefined; isOn: boolean }

/** Whether news of orders go by WhatsApp to the phone of an order, or to the proven one of the account. */
export async function readUpdates(api: Api, actors: readonly Actor[], orderId: number | undefined): Promise<WhatsAppUpdates> {
  return describe(api, await findPhone(api, actors, orderId))
}

/**
 * Keeps the wish of a customer. Whoever wrote "stop" from a phone is asked by nobody who only typed it with an order: a proven phone or a
 * word from it takes that back.
 */
export async function chooseUpdates(api: Api, actors: readonly Actor[], { orderId, isOn }: Wish): Promise<WhatsAppUpdates> {
  const { db, clock } = api
  const target = await findPhone(api, actors, orderId)
  const now = clock.now()
  // To end them is never refused.
  if (!isOn && target !== null) await optOut(db, { phone: target.phone, now })
  if (isOn) {
    if (target === null || (await describe(api, target)).is_on === null) throw refuse(409, 'phone', 'whatsapp_choice.not_here')
    const { phone, by, isProven } = target
    if (!isProven && !(await readConsent(db, phone)).codes) throw refuse(409, 'phone', 'whatsapp_choice.was_stopped')
    await optIn(db, { phone, by, now })
  }
  return describe(api, target)
}

async function describe({ db, settings }: Api, target: Phone | null): Promise<WhatsAppUpdates> {
  if (target === null || !hasWhatsApp(settings)) return { is_on: null, phone: null }
  const isFirst = listPhoneChannels(await readSwitches(db), target.phone)[0] === 'whatsapp'
  if (!isFirst) return { is_on: null, phone: null }
  return { is_on: (await readConsent(db, target.phone)).news, phone: target.phone.slice(-4) }
}

async function findPhone({ db }: Api, actors: readonly Actor[], orderId: number | undefined): Promise<Phone | null> {
  const account = actors.find(({ type }) => type === 'customer')
  const customer = account === undefined ? null : await findCustomer(db, account.id)
  const own = customer?.phone_verified_at && !customer.phone_contested ? customer.phone : null
  if (orderId === undefined) return own === null ? null : { phone: own, by: 'profile', isProven: true }
  const order = await findOrder(db, orderId)
  if (order === null || !actors.some((actor) => isOwner(actor, order))) throw notFound('order', 'order.not_found')
  const { contact_phone: phone } = order
  return phone === '' ? null : { phone, by: 'order', isProven: phone === own }
}
