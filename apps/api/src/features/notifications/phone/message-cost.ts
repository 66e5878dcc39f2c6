import { fromLocalTime } from '@medina/time/instants'
import { toLocalTime } from '@medina/time/local-time'
import { sql } from 'kysely'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { countSmsParts } from '#lib/text/sms-parts.ts'
import { findCountryRow, type PhoneChannel } from './choose-phone-way.ts'
import { countUndelivered } from './fallback.queries.ts'

/** A phone that so many messages of a day did not reach gets no more on that day. */
const MOST_UNDELIVERED = 3

type Priced = { to: string; channel: PhoneChannel; body: string }

/** The price of a message in hundredths of the smallest unit, by the office's price of a hundred; an SMS is paid by its parts. */
export async function priceMessage(db: Db, { to, channel, body }: Priced): Promise<number> {
  const row = findCountryRow((await readSwitches(db)).message_channels, to)
  if (row === undefined) return 0
  return channel === 'sms' ? row.sms_price * countSmsParts(body) : row.whatsapp_price
}

type Doing = Pick<Api, 'clock'>
/** `cost` is null for free words. */
type Wanted = { to: string; cost: number | null; isCode: boolean }

/** The share of the day's budget that is for codes alone. */
const CODES_SHARE = 1 / 4

/**
 * Why no message goes to a phone now: it is known not to get them, or the budget of the day is spent; null if one may. A quarter of the
 * budget is for codes alone, so that news never close the sign-in by phone. A code goes while anything is left. Two messages at the same
 * moment may exceed the budget by one.
 */
export async function findPhoneStop({ clock }: Doing, tx: Db, { to, cost, isCode }: Wanted): Promise<PhoneStop | null> {
  const { message_budget: budget, time_zone } = await readSwitches(tx)
  const since = startOfDay(clock.now(), time_zone)
  const { undelivered } = await countUndelivered(tx, { phone: to, since })
  if (undelivered >= MOST_UNDELIVERED) return 'three messages of today did not reach this phone'
  if (budget === 0 || cost === null) return null
  const { spent, news } = await readSpent(tx, since)
  const next = isCode ? 1 : Math.max(1, cost)
  const isOver = spent + next > budget * 100 || (!isCode && news + next > budget * 100 * (1 - CODES_SHARE))
  return isOver ? 'the budget of the day is spent' : null
}

export const isBudgetSpent = (stop: PhoneStop): boolean => stop === 'the budget of the day is spent'

export type PhoneStop = 'three messages of today did not reach this phone' | 'the budget of the day is spent'

/** The cost of a day's messages, and of those that are no codes, in hundredths of the smallest unit. */
export async function readSpent(db: Db, since: Date): Promise<{ spent: number; news: number }> {
  return db
    .selectFrom('outbox_messages')
    .select([
      sql<number>`coalesce(sum(cost), 0)::float8`.as('spent'),
      sql<number>`coalesce(sum(cost) filter (where not is_code), 0)::float8`.as('news'),
    ])
    .where('created_at', '>=', since)
    .where('cost', 'is not', null)
    .executeTakeFirstOrThrow()
}

/** The first moment of the shop's day. */
export function startOfDay(now: Date, timeZone: string): Date {
  return fromLocalTime(toLocalTime(now, timeZone).date, '00:00:00', timeZone)
}

/** The messages to phones of the shop's day, and their cost in hundredths of the smallest unit. */
export async function readUsage({ db, clock }: Pick<Api, 'db' | 'clock'>) {
  const { time_zone } = await readSwitches(db)
  const since = startOfDay(clock.now(), time_zone)
  const counts = await db
    .selectFrom('outbox_messages')
    .select([
      sql<number>`(count(*) filter (where channel = 'sms' and sent_at is not null))::int`.as('sms'),
      sql<number>`(count(*) filter (where channel = 'whatsapp' and sent_at is not null))::int`.as('whatsapp'),
      sql<number>`(count(*) filter (where delivered_at is not null))::int`.as('delivered'),
      sql<number>`(count(*) filter (where undelivered_at is not null))::int`.as('undelivered'),
      sql<number>`(count(*) filter (where fell_back_at is not null))::int`.as('fell_back'),
    ])
    .where('created_at', '>=', since)
    .where('channel', 'in', ['sms', 'whatsapp'])
    .executeTakeFirstOrThrow()
  const { spent } = await readSpent(db, since)
  return { spent, ...counts }
}
