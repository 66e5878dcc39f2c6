import type { Api } from '#api.ts'
import { requireActor, requireCustomer } from '#lib/actor.ts'
import { say } from '#lib/i18n.ts'
import { addDevice, dropDevice } from './devices.ts'
import { getUnread, listNotifications, readNotifications } from './list-notifications.ts'

export function registerNotifications(api: Api): void {
  const { serve } = api

  serve('notifications.list', async ({ caller }) => listNotifications(api, (await requireCustomer(api, caller)).id, caller))

  serve('notifications.unread', async ({ caller }) => getUnread(api, (await requireCustomer(api, caller)).id, caller))

  serve('notifications.read', async ({ caller, body }) => {
    const customer = await requireCustomer(api, caller)
    return readNotifications(api, customer.id, { marked: body, caller })
  })

  serve('notifications.firebaseToken', async ({ caller }) => {
    await requireCustomer(api, caller)
    return { message: say(caller.language, 'push.no_firebase') }
  })

  serve('push.key', () => ({ public_key: api.push.publicKey }))

  serve('push.subscribe', async ({ caller, body: { guest_id, ...subscription } }) => {
    const owner = await requireActor(api, caller, guest_id)
    await addDevice(api, owner, { subscription, language: caller.language })
    return { message: say(caller.language, 'push.on') }
  })

  serve('push.unsubscribe', async ({ caller, body }) => {
    await dropDevice(api, await requireActor(api, caller, body.guest_id), body.endpoint)
    return { message: say(caller.language, 'push.off') }
  })
}
