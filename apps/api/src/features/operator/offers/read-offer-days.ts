import type { OfferKind } from '@medina/contract/operator/offers/offer-kinds'
import { MOST_USE_DAYS, type OfferDays } from '@medina/contract/operator/offers/offer-days'
import { addDays, countDays, toLocalTime } from '@medina/time/local-time'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { notFound } from '#lib/errors.ts'
import { moneyFormat } from '#lib/money.ts'
import { findSalePieces, listDayUses, type SalePieces } from './offer-use.ts'
import { listOfferRecords } from './offers.queries.ts'

type Wish = { kind: OfferKind; id: number }
const [FIRST_DAY, LAST_DAY] = ['0001-01-01', '9999-12-31']

/** The use of an offer by day, of all stores or those of a key. Throws 404 for an offer that the key does not see. */
export async function readOfferDays(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  { storeIds }: Operator,
  { kind, id }: Wish,
): Promise<OfferDays> {
  const { time_zone: timeZone, digit_after_decimal_point: digits } = await readSwitches(db)
  const wish = { storeIds, timeZone }
  const [offer] = await listOfferRecords(db, kind, { ...wish, from: FIRST_DAY, until: LAST_DAY, ids: [id] })
  if (offer === undefined) throw notFound('id', 'operator.offer_unknown')
  const now = clock.now()
  const { date: today } = toLocalTime(now, timeZone)
  const until = offer.until < today ? offer.until : today
  const earliest = addDays(until, 1 - MOST_USE_DAYS)
  const from = offer.from > earliest ? offer.from : earliest
  const uses = from > until ? [] : await listDayUses(db, kind, { ...wish, id, from, until })
  const { toWire } = moneyFormat(digits)
  const days = listDays(from, until).map((date) => {
    const { count, by_business: business, by_stores: stores } = uses.find((use) => use.date === date) ?? unused
    return { date, count, by_business: toWire(business), by_stores: toWire(stores) }
  })
  return { days, pace: kind === 'flash_sale' && offer.status ? await readPace(db, { id, now, timeZone }) : null }
}

const unused = { count: 0, by_business: 0, by_stores: 0 }

function listDays(from: string, until: string): string[] {
  return Array.from({ length: Math.max(0, countDays(from, until) + 1) }, (_, index) => addDays(from, index))
}

type Running = { id: number; now: Date; timeZone: string }

async function readPace(db: Db, { id, now, timeZone }: Running): Promise<OfferDays['pace']> {
  const pieces = await findSalePieces(db, id)
  if (pieces === null || now < pieces.starts_at || now >= pieces.ends_at) return null
  const end = endAtPace(pieces, now)
  return { limit: pieces.pieces, used: pieces.sold, ends_on: end === null ? null : toLocalTime(end, timeZone).date }
}

/** When the last piece is sold if as many are sold in an hour as so far; null if that is after the end, or nothing is sold. */
export function endAtPace({ pieces, sold, starts_at: start, ends_at: end }: SalePieces, now: Date): Date | null {
  if (sold === 0) return null
  const left = ((now.getTime() - start.getTime()) / sold) * (pieces - sold)
  const last = now.getTime() + left
  return last < end.getTime() ? new Date(last) : null
}
