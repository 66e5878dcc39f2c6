import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Api } from '#api.ts'
import type { Db } from '#lib/database/database.ts'
import { cutText } from '@medina/contract/wire/cut-text'
import { moveToSms } from './move-to-sms.ts'

const EARLY_MS = [50, 250, 700]

export type DeliveryReport = {
  channel: 'sms' | 'whatsapp'
  reference: string
  state: 'delivered' | 'failed'
  problem: string | null
}

/**
 * Records what the provider says became of a message. Reports come late, doubled and out of order: an arrival is final, whatever comes after
 * it, and a failure counts once. A message by WhatsApp that failed goes by SMS at once, if it may.
 */
export async function recordReport({ db, clock }: Pick<Api, 'db' | 'clock'>, report: DeliveryReport): Promise<void> {
  await waitForReference(db, report.reference)
  const now = clock.now()
  if (report.state === 'delivered') return recordArrival(db, report, now)
  const failed = await markUndelivered(db, report, now)
  if (failed === null || report.channel === 'sms') return
  const reason = `WhatsApp: ${describe(report)}`
  await moveToSms(db, { id: failed, reason, time: now })
}

/** A report may overtake the answer that names the message: it then waits until that is stored, or a moment. */
async function waitForReference(db: Db, reference: string): Promise<void> {
  for (const pause of EARLY_MS) {
    const known = await db
      .selectFrom('outbox_messages')
      .select('id')
      .where('reference', '=', reference)
      .limit(1)
      .executeTakeFirst()
    if (known !== undefined) return
    await wait(pause)
  }
}

/** A message that has just been moved to SMS, and not been sent, need not be sent: it arrived after all. */
async function recordArrival(db: Db, { channel, reference }: DeliveryReport, now: Date): Promise<void> {
  const isMoved = sql<boolean>`channel = 'sms' and fell_back_at is not null and attempts = 0 and sent_at is null`
  await db
    .updateTable('outbox_messages')
    .set({
      channel,
      delivered_at: now,
      sent_at: sql<Date>`coalesce(sent_at, ${now})`,
      failed_at: null,
      undelivered_at: null,
      last_error: null,
      fallback_at: null,
      fell_back_at: null,
      body: '',
      template: null,
    })
    .where('reference', '=', reference)
    .where('delivered_at', 'is', null)
    .where((eb) => (channel === 'whatsapp' ? eb.or([eb('channel', '=', channel), isMoved]) : eb('channel', '=', channel)))
    .execute()
}

/** Returns the message; null if it is unknown, has arrived, or is known to have failed. */
async function markUndelivered(db: Db, report: DeliveryReport, now: Date): Promise<number | null> {
  const failed = await db
    .updateTable('outbox_messages')
    .set({ sent_at: null, failed_at: now, undelivered_at: now, last_error: describe(report) })
    .where('reference', '=', report.reference)
    .where('channel', '=', report.channel)
    .where('delivered_at', 'is', null)
    .where('undelivered_at', 'is', null)
    // Moved to SMS meanwhile, it is no message of WhatsApp any more.
    .where('sent_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return failed?.id ?? null
}

const describe = ({ problem }: DeliveryReport) => cutText(problem ?? 'not delivered', 500)
