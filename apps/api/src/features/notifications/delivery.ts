import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { DeliveryRefusedError } from '#adapters/delivery-refused.ts'
import { createEmail } from '#adapters/email/create-email.ts'
import { createSms } from '#adapters/sms/create-sms.ts'
import { createWhatsApp } from '#adapters/whatsapp/create-whatsapp.ts'
import type { Api } from '#api.ts'
import { deriveAccent, drawnPath, isWordMark, readLookFiles, readSwitches } from '#features/site/public.ts'
import { localize } from '#lib/i18n.ts'
import { isReadHere } from '#lib/settings.ts'
import { startWorkLoop, type WorkLoop } from '#lib/work-loop.ts'
import { cutText } from '@medina/contract/wire/cut-text'
import { type MailLook, toMailHtml } from './mail-html.ts'
import {
  advanceDistantMessages,
  type Channel,
  findNextAttempt,
  markFailed,
  scheduleRetry,
  markSent,
  type OutboxMessage,
  takeDueMessages,
} from './outbox.queries.ts'
import { deliverPush } from './deliver-push.ts'
import { OUTBOX_CHANNEL } from './outbox.ts'
import { findNextFallback } from './phone/fallback.queries.ts'
import { moveOverdueToSms, moveToSms } from './phone/move-to-sms.ts'

/** The pauses after the first failed attempts; one more failure is final. */
const BACK_OFF_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000]
/** Well above an adapter's timeout: only an attempt of a dead or suspended process counts as lost. */
const LOST_AFTER_MS = 60_000
const AT_ONCE = 10
const DRAIN_MS = 10_000

/** Returns the provider's own name of the message, if it has one. */
type Deliver = (message: OutboxMessage) => Promise<string | null>

/**
 * Delivers the outbox until the service closes, as soon as any process commits a message. Each channel has its own loop: a slow mail server
 * delays no SMS. On closing, running attempts may finish; another process repeats those that do not.
 */
export async function startDelivery(fastify: FastifyInstance, api: Api): Promise<void> {
  const sms = await createSms(api.settings, fastify.log)
  const email = await createEmail(api.settings, fastify.log)
  const whatsApp = await createWhatsApp(api.settings)
  const loops = [
    startChannel(fastify, api, 'sms', async (message) => {
      const { reference } = await sms.send({ to: message.recipient, text: message.body, ...keyOf(message) })
      return reference
    }),
    startChannel(fastify, api, 'email', async (message) => done(email.send(await toEmail(api, message)))),
    startChannel(fastify, api, 'push', (message) => done(deliverPush(api, message))),
    startChannel(fastify, api, 'whatsapp', async ({ recipient: to, template }) => {
      if (template === null) throw new DeliveryRefusedError('nothing to send by WhatsApp')
      const { reference } = await whatsApp.send({ to, ...template })
      return reference
    }),
  ]
  api.chores.push((db, now) => advanceDistantMessages(db, now, Math.max(...BACK_OFF_MS)))
  await api.database.listen(OUTBOX_CHANNEL, () => {
    for (const { wake } of loops) wake()
  })
  fastify.addHook('onClose', async () => void (await Promise.all(loops.map(({ stop }) => stop()))))
}

function startChannel(fastify: FastifyInstance, api: Api, channel: Channel, deliver: Deliver): Pick<WorkLoop, 'wake' | 'stop'> {
  const { db, clock } = api
  const attempt = prepareAttempts(fastify, api, channel, deliver)
  const running = new Set<Promise<void>>()
  const onError = (error: unknown): void => fastify.log.error({ err: error, channel }, 'delivery')

  async function deliverDue(): Promise<Date | null> {
    const now = clock.now()
    if (channel === 'whatsapp') await moveOverdueToSms(db, now)
    const most = AT_ONCE - running.size
    const lostAt = new Date(now.getTime() + LOST_AFTER_MS)
    const messages = most === 0 ? [] : await takeDueMessages(db, { channel, most, now, lostAt })
    for (const message of messages) {
      const one = attempt(message)
        .catch(onError)
        .finally(() => {
          running.delete(one)
          loop.wake()
        })
      running.add(one)
    }
    // At the concurrency limit, delivery waits for a free slot.
    const next = running.size === AT_ONCE ? null : await findNextAttempt(db, channel)
    return channel === 'whatsapp' ? earlier(next, await findNextFallback(db)) : next
  }

  const loop = startWorkLoop({ clock, work: deliverDue, onError })
  return {
    wake: loop.wake,
    stop: async () => {
      await loop.stop()
      await Promise.race([Promise.all(running), wait(DRAIN_MS, undefined, { ref: false })])
    },
  }
}

/** One attempt of a message, with the record of its outcome. */
function prepareAttempts(
  { log }: Pick<FastifyInstance, 'log'>,
  { db, clock, settings, metrics }: Api,
  channel: Channel,
  deliver: Deliver,
): (message: OutboxMessage) => Promise<void> {
  const isReadByPeople = (channel === 'sms' || channel === 'email') && isReadHere(settings, channel)

  async function recordFailure(message: OutboxMessage, error: unknown): Promise<void> {
    const reason = cutText(String(error instanceof Error ? error.message : error), 500)
    const now = clock.now()
    const pause = error instanceof DeliveryRefusedError ? undefined : BACK_OFF_MS[message.attempts - 1]
    // The body is never logged, because it may contain a code.
    const line = { id: message.id, channel, attempts: message.attempts, reason }
    metrics.deliveries.inc({ channel, outcome: pause === undefined ? 'failed' : 'retried' })
    if (pause !== undefined) {
      await scheduleRetry(db, { message, reason, at: new Date(now.getTime() + pause) })
      log.warn(line, 'a message will be tried again')
    } else if (channel === 'whatsapp' && (await moveToSms(db, { id: message.id, reason, time: now }))) {
      log.warn(line, 'a message goes by SMS, because WhatsApp refused it')
    } else {
      await markFailed(db, { message, reason, isBodyStored: isReadByPeople, now })
      log.error(line, 'a message could not be delivered')
    }
  }

  return async (message) => {
    let reference: string | null
    try {
      if (message.expires_at !== null && message.expires_at <= clock.now())
        throw new DeliveryRefusedError('too late to be of use')
      reference = await deliver(message)
    } catch (error) {
      return recordFailure(message, error)
    }
    metrics.deliveries.inc({ channel, outcome: 'sent' })
    // A message that may still go by SMS keeps its text.
    const isBodyStored = isReadByPeople || message.fallback_at !== null
    await markSent(db, { id: message.id, channel, reference, isBodyStored, now: clock.now() })
  }
}

async function toEmail({ db, settings }: Api, message: OutboxMessage) {
  const { recipient, subject, body, language } = message
  const { business_name, accent_color } = await readSwitches(db)
  const shades = accent_color === null ? null : deriveAccent(accent_color)
  const accent = shades && { light: shades.light.ink, dark: shades.dark.ink }
  const logo = findMailLogo(await readLookFiles(db), settings)
  const html = toMailHtml({ text: body, language, sender: localize(business_name, language), accent, logo })
  return { to: recipient, subject: subject ?? '', text: body, html, language, ...keyOf(message) }
}

/** Mail programs load pictures from absolute addresses only. */
function findMailLogo(files: Awaited<ReturnType<typeof readLookFiles>>, { PUBLIC_URL }: Api['settings']): MailLook['logo'] {
  const file = files.get('logo')
  const [light, dark] = [drawnPath(files, 'mail-logo'), drawnPath(files, 'mail-logo-dark')]
  if (PUBLIC_URL === undefined || file === undefined || light === null || dark === null) return null
  return { light: PUBLIC_URL + light, dark: PUBLIC_URL + dark, ratio: file.width / file.height, hasName: isWordMark(file) }
}

/** Neither mail servers nor push services name a message. */
async function done(sending: Promise<void>): Promise<null> {
  await sending
  return null
}

function earlier(one: Date | null, other: Date | null): Date | null {
  return one !== null && (other === null || one < other) ? one : other
}

function keyOf({ idempotency_key }: OutboxMessage): { idempotencyKey: string } {
  return { idempotencyKey: idempotency_key }
}
