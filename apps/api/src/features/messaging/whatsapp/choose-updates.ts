import type { WhatsAppUpdates } from '@medina/contract/identity/notifications'
import type { Api } from '#api.ts'
import { findCustomer } from '#features/identity/public.ts'
import { listPhoneChannels, optIn, optOut, readConsent, setNews } from '#features/notifications/public.ts'
import { findOrder } from '#features/orders/public.ts'
import { readSwitches } from '#features/site/public.ts'
import { type Actor, isOwner } from '#lib/actor.ts'
import { phoneOfAccount, type ProvenPhone } from '#lib/contacts/proven-phone.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { hasWhatsApp } from '#lib/providers/choose-provider.ts'

/** `proven`: the account's own phone; else the wish is that of one order, whose phone was only typed. */
type Target = { phone: string; proven: ProvenPhone | null; orderId: number | undefined }
type Wish = { orderId: number | undefined; isOn: boolean }

/** Whether news of orders go by WhatsApp to the phone of an order, or to the proven one of the account. */
export async function readUpdates(api: Api, actors: readonly Actor[], orderId: number | undefined): Promise<WhatsAppUpdates> {
  return describe(api, await findTarget(api, actors, orderId))
}

/**
 * Keeps the wish of a customer: for a proven phone of everything, and with a phone that was only typed for the news of its own order. A
 * “stop” that came from the phone itself is taken back by its account, or by a word from it.
 */
export async function chooseUpdates(api: Api, actors: readonly Actor[], { orderId, isOn }: Wish): Promise<WhatsAppUpdates> {
  const { db, clock } = api
  const target = await findTarget(api, actors, orderId)
  const now = clock.now()
  if (isOn && (target === null || (await describe(api, target)).is_on === null))
    throw refuse(409, 'phone', 'whatsapp_choice.not_here')
  if (target === null) return describe(api, target)
  const { phone, proven } = target
  // To end them is never refused.
  if (proven !== null && !isOn) await optOut(db, { phone: proven, now })
  if (proven !== null && isOn) await optIn(db, { phone: proven, by: 'profile', now })
  if (proven === null && isOn && !(await readConsent(db, phone)).codes) throw refuse(409, 'phone', 'whatsapp_choice.was_stopped')
  if (target.orderId !== undefined) await setNews(db, target.orderId, isOn)
  return describe(api, target)
}

async function describe({ db, settings }: Api, target: Target | null): Promise<WhatsAppUpdates> {
  if (target === null || !hasWhatsApp(settings)) return { is_on: null, phone: null }
  const { phone, orderId } = target
  const isFirst = listPhoneChannels(await readSwitches(db), phone)[0] === 'whatsapp'
  if (!isFirst) return { is_on: null, phone: null }
  return { is_on: (await readConsent(db, phone, orderId)).news, phone: phone.slice(-4) }
}

async function findTarget({ db }: Api, actors: readonly Actor[], orderId: number | undefined): Promise<Target | null> {
  const account = actors.find(({ type }) => type === 'customer')
  const customer = account === undefined ? null : await findCustomer(db, account.id)
  const own = customer === null ? null : phoneOfAccount(customer)
  if (orderId === undefined) return own === null ? null : { phone: own, proven: own, orderId }
  const order = await findOrder(db, orderId)
  if (order === null || !actors.some((actor) => isOwner(actor, order))) throw notFound('order', 'order.not_found')
  const { contact_phone: phone } = order
  return phone === '' ? null : { phone, proven: phone === own ? own : null, orderId }
}
