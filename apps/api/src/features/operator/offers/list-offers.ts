import { type OfferKind, offerKinds, storeOfferKinds } from '@medina/contract/operator/offers/offer-kinds'
import { MOST_OFFER_DAYS, MOST_OFFERS, type Offer, type OfferState } from '@medina/contract/operator/offers/operator-offers'
import { countDays, toLocalTime } from '@medina/time/local-time'
import type { Api } from '#api.ts'
import { readSwitches } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { refuse } from '#lib/errors.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { type MoneyFormat, moneyFormat, PERCENT_SCALE } from '#lib/money.ts'
import { shortenTime } from '#lib/text/clock-time.ts'
import { listCashbackOverlaps, listSaleOverlaps, type OverlapRecord } from './offer-overlaps.queries.ts'
import type { OfferWish } from './offer-use.ts'
import { listOfferRecords, type OfferRecord } from './offers.queries.ts'
import { listWaitingOffers } from './store-offers.queries.ts'

type Wish = { from: string; until: string; kind?: OfferKind | undefined; language: Language }
type Listed = { today: string; offers: Offer[]; waiting: Offer[]; has_more: boolean }

/** The offers between two days with their use, of all stores or those of a key. Throws 422 `until` for days in the wrong order, and for too many. */
export async function listOffers(
  { db, clock }: Pick<Api, 'db' | 'clock'>,
  { storeIds }: Operator,
  { from, until, kind, language }: Wish,
): Promise<Listed> {
  const days = countDays(from, until) + 1
  if (days < 1 || days > MOST_OFFER_DAYS) throw refuse(422, 'until', 'accounts.period')
  const { time_zone: timeZone, digit_after_decimal_point: digits } = await readSwitches(db)
  const now = toLocalTime(clock.now(), timeZone)
  const shown: Shown = { money: moneyFormat(digits), language, now: `${now.date} ${now.time}` }
  const offers: Offer[] = []
  let hasMore = false
  for (const each of offerKinds.filter((one) => kind === undefined || one === kind)) {
    const wish = { from, until, storeIds, timeZone }
    const records = await listOfferRecords(db, each, wish)
    hasMore ||= records.length > MOST_OFFERS
    const overlaps = storeIds === null ? await listOverlaps(db, each, { records, wish }) : []
    offers.push(...records.slice(0, MOST_OFFERS).map((record) => toOffer(each, record, { ...shown, overlaps })))
  }
  const waiting = await listWaiting(db, { wish: { from: now.date, until: LAST_DAY, storeIds, timeZone }, shown })
  return { today: now.date, offers, waiting, has_more: hasMore }
}

const LAST_DAY = '9999-12-31'

/** Offers of stores that wait for the office and are not over. */
async function listWaiting(db: Db, { wish, shown }: { wish: OfferWish; shown: Shown }): Promise<Offer[]> {
  const ids = await listWaitingOffers(db, wish.storeIds)
  const listed: Offer[] = []
  for (const kind of storeOfferKinds) {
    const records = ids[kind].length === 0 ? [] : await listOfferRecords(db, kind, { ...wish, ids: ids[kind] })
    listed.push(...records.map((record) => toOffer(kind, record, { ...shown, overlaps: [] })))
  }
  return listed.filter(({ state }) => state === 'waiting')
}

type Found = { records: readonly OfferRecord[]; wish: OfferWish }

async function listOverlaps(db: Db, kind: OfferKind, { records, wish: { timeZone } }: Found): Promise<OverlapRecord[]> {
  const ids = records.map(({ id }) => id)
  if (kind === 'flash_sale') return listSaleOverlaps(db, { ids, timeZone })
  return kind === 'cashback' ? listCashbackOverlaps(db, { ids }) : []
}

/** `now`: local time as "YYYY-MM-DD HH:MM:SS". */
type Shown = { money: MoneyFormat; language: Language; now: string }

function toOffer(
  kind: OfferKind,
  record: OfferRecord,
  { money, language, now, overlaps }: Shown & { overlaps: OverlapRecord[] },
) {
  const { id, row, code, coupon_type, from, until, stores, items, discount, discount_type: by, module, store, own, use } = record
  return {
    kind,
    id,
    row,
    title: localize(record.title, language),
    code,
    coupon_type,
    state: findState(record, now),
    from,
    until,
    starts: record.starts === null ? null : shortenTime(record.starts),
    ends: record.ends === null ? null : shortenTime(record.ends),
    module: module === null ? null : localize(module, language),
    store: store === null ? null : { id: store.id, name: localize(store.name, language) },
    own: own === null ? null : { by: own.by, reason: own.reason },
    stores,
    items,
    discount:
      discount === null || by === null
        ? null
        : { kind: by, value: by === 'percent' ? discount / PERCENT_SCALE : money.toWire(discount) },
    min_purchase: money.toWire(record.min_purchase),
    max_discount: money.toWire(record.max_discount),
    use: use && {
      count: use.count,
      ordered: money.toWire(use.ordered),
      by_business: money.toWire(use.by_business),
      by_stores: money.toWire(use.by_stores),
    },
    overlaps: overlaps.filter((each) => each.id === id).map((each) => toOverlap(each, language)),
  }
}

function toOverlap({ other, title, from, until, items, counts }: OverlapRecord, language: Language): Offer['overlaps'][number] {
  return {
    id: other,
    title: localize(title, language),
    from,
    until,
    items,
    counts: counts === null ? 'best' : counts ? 'this' : 'other',
  }
}

/** The state at a local time. The hours of a campaign are those of each of its days, and do not end it. */
function findState({ from, until, starts, ends, items, status, own, use }: OfferRecord, now: string): OfferState {
  // Only flash sales begin and end at a time of day.
  const isTimed = items !== null
  const first = isTimed ? `${from} ${starts}` : from
  if (isTimed ? !isBeforeEnd({ until, ends }, now) : now.slice(0, 10) > until) return 'ended'
  if (!status && (own?.state === 'waiting' || own?.state === 'refused')) return own.state
  if (!status) return use === null || use.count === 0 ? 'draft' : 'paused'
  return now < first ? 'scheduled' : 'running'
}

/** A sale that ends at midnight has the day before as its last one. */
function isBeforeEnd({ until, ends }: Pick<OfferRecord, 'until' | 'ends'>, now: string): boolean {
  return ends === '00:00:00' ? now.slice(0, 10) <= until : now < `${until} ${ends}`
}
