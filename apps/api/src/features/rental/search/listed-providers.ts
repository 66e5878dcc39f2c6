import { toLocalTime } from '@medina/time/local-time'
import { DAY_SECONDS, secondOfDay } from '@medina/time/time-of-day'
import { findTimeZone } from '#features/geo/public.ts'
import { createTtlCaches, readThrough } from '#lib/caches/ttl-cache.ts'
import type { Db } from '#lib/database/database.ts'
import { type FleetScope, type FoundProvider, listProviders } from '#features/rental/reading/provider.queries.ts'

/** Ids of providers, the opening hours of those that ever close, and the time zone in which times are read. */
export type Providers = { offered: number[]; others: number[]; closing: FoundProvider[]; timeZone: string }

/** Every list reads the providers of its zones, which rarely change. The cache is at most two seconds old, as that of the switches. */
const providers = createTtlCaches<Db, Promise<Providers>>({ ms: 2000, bytes: 4_000_000 })
/** Roughly the size of one provider's opening hours, with one or two shifts a day. */
const HOURS_BYTES = 1000

export function readProviders(db: Db, scope: FleetScope): Promise<Providers> {
  const key = JSON.stringify(scope)
  const sizeOf = ({ offered, others, closing }: Providers) =>
    2 * key.length + 8 * (offered.length + others.length) + HOURS_BYTES * closing.length
  return readThrough(providers(db), { key, read: () => findProviders(db, scope), sizeOf })
}

async function findProviders(db: Db, scope: FleetScope): Promise<Providers> {
  const [found, clock] = await Promise.all([listProviders(db, scope), findTimeZone(db, scope.zoneIds?.[0] ?? 0)])
  const idsOf = (isOffered: boolean) => found.filter(({ is_offered }) => is_offered === isOffered).map(({ id }) => id)
  return {
    offered: idsOf(true),
    others: idsOf(false),
    closing: found.filter(({ is_offered, open_seconds }) => is_offered && open_seconds !== null),
    timeZone: clock ?? found[0]?.time_zone ?? 'UTC',
  }
}

/** Moves providers that are closed at the pickup to `others`, because the cart would refuse their vehicles. */
export function leaveOutClosed(some: Providers, pickup: Date): Providers {
  const secondIn = new Map<string, number>()
  for (const { time_zone } of some.closing) if (!secondIn.has(time_zone)) secondIn.set(time_zone, secondOfWeek(pickup, time_zone))
  const closed = new Set(some.closing.filter((one) => !isOpenIn(one, secondIn.get(one.time_zone) ?? 0)).map(({ id }) => id))
  if (closed.size === 0) return some
  return { ...some, offered: some.offered.filter((id) => !closed.has(id)), others: [...some.others, ...closed] }
}

function secondOfWeek(instant: Date, timeZone: string): number {
  const { weekday, time } = toLocalTime(instant, timeZone)
  return weekday * DAY_SECONDS + secondOfDay(time)
}

function isOpenIn({ open_seconds }: FoundProvider, second: number): boolean {
  return open_seconds === null || open_seconds.some(([from, until]) => from <= second && second < until)
}
