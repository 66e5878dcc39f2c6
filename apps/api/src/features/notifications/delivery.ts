import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { DeliveryRefusedError } from '#adapters/delivery-refused.ts'
import { createEmail } from '#adapters/email/create-email.ts'
import { createSms } from '#adapters/sms/create-sms.ts'
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

/** The pauses after the first failed attempts; one more failure is final. */
const BACK_OFF_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000]
/** Well above an adapter's timeout: only an attempt of a dead or suspended process counts as lost. */
const LOST_AFTER_MS = 60_000
const AT_ONCE = 10
const DRAIN_MS = 10_000

type Deliver = (message: OutboxMessage) => Promise<void>

/**
 * Delivers the outbox until the service closes, as soon as any process commits a message. Each channel has its own loop: a slow mail server
 * delays no SMS. On closing, running attempts may finish; another process repeats those that do not.
 */
export async function startDelivery(fastify: FastifyInstance, api: Api): Promise<void> {
  const sms = createSms(api.settings, fastify.log)
  const email = createEmail(api.settings, fastify.log)
  const loops = [
    startChannel(fastify, api, 'sms', (message) => sms.send({ to: message.recipient, text: message.body, ...keyOf(message) })),
    startChannel(fastify, api, 'email', async (message) => email.send(await toEmail(api, message))),
    startChannel(fastify, api, 'push', (message) => deliverPush(api, message)),
  ]
  api.chores.push((db, now) => advanceDistantMessages(db, now, Math.max(...BACK_OFF_MS)))
  await api.database.listen(OUTBOX_CHANNEL, () => {
    for (const { wake } of loops) wake()
  })
  fastify.addHook('onClose', async () => void (await Promise.all(loops.map(({ stop }) => stop()))))
}

function startChannel({ log }: FastifyInstance, api: Api, channel: Channel, deliver: Deliver): Pick<WorkLoop, 'wake' | 'stop'> {
  const { db, clock, settings, metrics } = api
  const isBodyStored = channel !== 'push' && isReadHere(settings, channel)
  const running = new Set<Promise<void>>()
  const onError = (error: unknown): void => log.error({ err: error, channel }, 'delivery')

  async function deliverDue(): Promise<Date | null> {
    const now = clock.now()
    const most = AT_ONCE - running.size
    const lostAt = new Date(now.getTime() + LOST_AFTER_MS)
    const messages = most === 0 ? [] : await takeDueMessages(db, { channel, most, now, lostAt })
    for (const message of messages) {
      const one = tryOnce(message)
        .catch(onError)
        .finally(() => {
          running.delete(one)
          loop.wake()
        })
      running.add(one)
    }
    // At the concurrency limit, delivery waits for a free slot.
    return running.size === AT_ONCE ? null : findNextAttempt(db, channel)
  }

  async function tryOnce(message: OutboxMessage): Promise<void> {
    try {
      if (message.expires_at !== null && message.expires_at <= clock.now())
        throw new DeliveryRefusedError('too late to be of use')
      await deliver(message)
    } catch (error) {
      return recordFailure(message, error)
    }
    metrics.deliveries.inc({ channel, outcome: 'sent' })
    await markSent(db, { id: message.id, isBodyStored, now: clock.now() })
  }

  async function recordFailure(message: OutboxMessage, error: unknown): Promise<void> {
    const reason = cutText(String(error instanceof Error ? error.message : error), 500)
    const now = clock.now()
    const pause = error instanceof DeliveryRefusedError ? undefined : BACK_OFF_MS[message.attempts - 1]
    // The body is never logged, because it may contain a code.
    const line = { id: message.id, channel, attempts: message.attempts, reason }
    metrics.deliveries.inc({ channel, outcome: pause === undefined ? 'failed' : 'retried' })
    if (pause === undefined) {
      await markFailed(db, { message, reason, isBodyStored, now })
      log.error(line, 'a message could not be delivered')
    } else {
      await scheduleRetry(db, { message, reason, at: new Date(now.getTime() + pause) })
      log.warn(line, 'a message will be tried again')
    }
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

function keyOf({ idempotency_key }: OutboxMessage): { idempotencyKey: string } {
  return { idempotencyKey: idempotency_key }
}
