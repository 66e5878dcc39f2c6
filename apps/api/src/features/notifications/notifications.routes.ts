import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import { translate } from '#lib/i18n.ts'
import { startDelivery } from './delivery.ts'
import { registerSmsReports } from './phone/sms-reports.ts'
import { registerDemoInbox } from './demo-inbox.routes.ts'
import { addDevice, dropDevice, moveDevice } from './devices.ts'
import { openOutbox } from './insert-message.ts'
import { measureOutbox } from './measure-outbox.ts'
import { getUnread, listNotifications, readNotifications } from './list-notifications.ts'
import { deleteOldMessages } from './notifications.service.ts'

export async function registerNotifications(fastify: FastifyInstance, api: Api): Promise<void> {
  const { serve } = api
  api.chores.push(deleteOldMessages)
  openOutbox(api)
  registerDemoInbox(fastify, api)

  serve('notifications.list', ({ customer, caller }) => listNotifications(api, customer.id, caller))

  serve('notifications.unread', ({ customer, caller }) => getUnread(api, customer.id, caller))

  serve('notifications.read', ({ customer, caller, body }) => readNotifications(api, customer.id, { marked: body, caller }))

  serve('notifications.firebaseToken', ({ caller }) => ({ message: translate(caller.language, 'push.no_firebase') }))

  serve('push.key', () => ({ public_key: api.push.publicKey }))

  serve('push.subscribe', async ({ actor, caller, body }) => {
    const { guest_id: _, ...subscription } = body
    await addDevice(api, actor, { subscription, language: caller.language })
    return { message: translate(caller.language, 'push.on') }
  })

  serve('push.unsubscribe', async ({ actor, caller, body }) => {
    await dropDevice(api, actor, body.endpoint)
    return { message: translate(caller.language, 'push.off') }
  })

  serve('push.replace', async ({ caller, body }) => {
    await moveDevice(api, body)
    return { message: translate(caller.language, 'push.on') }
  })

  measureOutbox(api)
  await startDelivery(fastify, api)
  await registerSmsReports(fastify, api)
}
