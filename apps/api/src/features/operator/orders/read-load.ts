import type { Load, LoadOrder, LoadStore, LoadZone } from '@medina/contract/operator/load/operator-load'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Api } from '#api.ts'
import { lackingSince, lacksCourier, preparedFrom, promisedUntil, UNANSWERED_REASON } from '#features/orders/public.ts'
import { readSwitches, type Switches } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import { refuse } from '#lib/errors.ts'
import { type Language, localize, type Translated } from '#lib/i18n.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import type { Settings } from '#lib/settings.ts'
import { countsInZone, isPlaced, isUnderWay } from '#features/operator/shop/follow-load.ts'
import { waitingSince } from './waiting-orders.ts'

/** More orders than people can look after at once; the counts have all of them. */
const MOST_ORDERS = 500
const MINUTE = 60_000
/** For how long the office is reminded of an order that was lost because its store did not answer. */
const LOST_MS = 120 * MINUTE

type View = { language: Language; settings: Settings }
type ZoneRow = Omit<LoadZone, 'name'> & { name: Translated }
type StoreRow = Omit<LoadStore, 'name' | 'logo_full_url'> & { name: Translated | null; logo: string | null }
type OrderRow = Omit<LoadOrder, 'alarm_at' | 'cancel_at'>
type LoadRow = { zones: ZoneRow[]; stores: StoreRow[]; orders: OrderRow[] }

/**
 * Orders under way by zone and store, as `followLoad` counts them: from when their preparation has to begin, and not before they are paid.
 * One statement reads all, so that counts and orders agree. Throws 403 for keys that are not of the whole business.
 */
export async function readLoad(
  { db, settings, clock }: Pick<Api, 'db' | 'settings' | 'clock'>,
  operator: Operator,
  language: Language,
): Promise<Load> {
  if (operator.role !== 'admin' || operator.storeIds !== null) throw refuse(403, 'scope', 'operator.not_yours')
  const now = clock.now()
  const switches = await readSwitches(db)
  const { store_orders_at_once, zone_orders_per_courier } = switches
  const { rows } = await selectLoad(now).execute(db)
  const { zones, stores, orders } = rows[0] ?? { zones: [], stores: [], orders: [] }
  const view = { language, settings }
  return {
    now: now.toISOString(),
    store_orders_at_once,
    zone_orders_per_courier,
    zones: zones.map((zone) => ({ ...zone, name: localize(zone.name, language), full_until: toIso(zone.full_until) })),
    stores: stores.map((store) => toStore(store, view)),
    orders: orders.map((order) => toLoadOrder(order, switches)),
  }
}

function toLoadOrder(order: OrderRow, switches: Switches): LoadOrder {
  const { unanswered_alarm_minutes: alarm, unanswered_cancel_minutes: cancel } = switches
  const since = order.unanswered_since
  const after = (minutes: number) =>
    since === null || minutes === 0 ? null : new Date(Date.parse(since) + minutes * MINUTE).toISOString()
  return {
    ...order,
    unanswered_since: toIso(since),
    untaken_since: toIso(order.untaken_since),
    alarmed_at: toIso(order.alarmed_at),
    alarm_at: order.alarmed_at === null ? after(alarm) : null,
    cancel_at: after(cancel),
    promised_until: new Date(order.promised_until).toISOString(),
  }
}

function toStore({ logo, lost_order: lost, ...store }: StoreRow, { language, settings }: View): LoadStore {
  return {
    ...store,
    name: store.name === null ? null : localize(store.name, language),
    logo_full_url: imageUrl(settings, logo),
    closed_until: toIso(store.closed_until),
    lost_order: lost && { ...lost, canceled_at: new Date(lost.canceled_at).toISOString() },
  }
}

/** Times in JSON of the database have its own form. */
function toIso(time: string | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}

function selectLoad(now: Date): RawBuilder<LoadRow> {
  return sql<LoadRow>`with under_way as (${selectUnderWay(now)}), lost as (${selectLost(now)})
    select ${selectAll(selectZones(now))} as zones, ${selectAll(selectStores())} as stores, ${selectAll(selectLoadOrders())} as orders`
}

const selectAll = (rows: RawBuilder<unknown>) => sql`(select coalesce(json_agg(r), '[]') from (${rows}) r)`

/** Nobody has answered it: a courier's word is all that a parcel needs. */
const isUnanswered = sql<SqlBool>`(o.store_id is not null and o.order_status in ('pending', 'accepted') and not o.awaits_call
  and not exists (select from order_history h where h.order_id = o.id and h.status = 'confirmed'))`

/** Orders under way, each with its store and zone, its place, and what it lacks. */
export function selectUnderWay(now: Date) {
  return sql`
    select o.id, o.store_id, coalesce(s.zone_id, o.zone_id) as zone_id,
      case o.order_status when 'handover' then 'ready' when 'picked_up' then 'road' when 'returning' then 'returning' else 'kitchen' end as place,
      case when ${isUnanswered} then ${waitingSince} end as unanswered_since,
      case when ${isUnanswered} then (select a.created_at from order_alarms a where a.order_id = o.id) end as alarmed_at,
      case when ${lacksCourier} then ${lackingSince} end as untaken_since,
      ${promisedUntil} as promised_until,
      o.order_status <> 'returning' and ${promisedUntil} < ${now} as is_late
    from orders o left join stores s on s.id = o.store_id
    where ${isUnderWay} and ${isPlaced} and ${preparedFrom} <= ${now}`
}

/** The last order of each store that was cancelled because it did not answer, unless it has answered another one since. */
function selectLost(now: Date) {
  const since = new Date(now.getTime() - LOST_MS)
  return sql`
    select distinct on (o.store_id) o.store_id, o.id, h.created_at as canceled_at
    from order_history h join orders o on o.id = h.order_id
    where h.created_at > ${since} and h.status = 'canceled' and h.actor = 'system' and o.cancellation_reason = ${UNANSWERED_REASON}
      and not exists (select from order_history a join orders b on b.id = a.order_id
        where a.created_at > h.created_at and a.status = 'confirmed' and a.actor = 'store' and b.store_id = o.store_id)
    order by o.store_id, h.created_at desc`
}

function selectZones(now: Date) {
  return sql`
    select z.id, z.name, z.clock as time_zone, z.full_until,
      (select count(*)::int from couriers c where c.zone_id = z.id and c.status and c.on_duty) as couriers_on_duty,
      (select count(*)::int from orders o join stores s on s.id = o.store_id where o.zone_id = z.id and ${countsInZone(now)}) as deliveries
    from zones z where z.status order by z.id`
}

/** Stores with orders under way, those that are paused for a while or lost an order, and the parcels of each zone. */
function selectStores() {
  const count = (condition: RawBuilder<SqlBool>) => sql`(count(u.id) filter (where ${condition}))::int`
  return sql`
    select s.id, s.name, s.logo, s.phone, (select json_build_object('id', l.id, 'canceled_at', l.canceled_at) from lost l where l.store_id = s.id) as lost_order, coalesce(s.zone_id, u.zone_id) as zone_id, coalesce(s.active, true) as active, s.closed_until,
      coalesce(not s.active and s.closed_until = s.full_until, false) as is_full,
      (select (a.about ->> 'from')::int from operator_acts a where a.store_id = s.id and not s.active and a.act = 'closed_unanswered'
        and case a.act when 'closed_unanswered' then (a.about ->> 'until')::timestamptz end = s.closed_until order by a.id desc limit 1) as unanswered_order_id, coalesce(s.busy_minutes, 0) as busy_minutes,
      case when s.id is not null then json_build_object('from', s.minimum_delivery_time, 'to', s.maximum_delivery_time) end as delivery_minutes,
      ${count(sql`u.place = 'kitchen'`)} as kitchen, ${count(sql`u.place = 'ready'`)} as ready,
      ${count(sql`u.place = 'road'`)} as road, ${count(sql`u.place = 'returning'`)} as returning,
      ${count(sql`u.unanswered_since is not null`)} as unanswered, ${count(sql`u.untaken_since is not null`)} as untaken,
      ${count(sql`u.is_late`)} as late
    from under_way u full join (select * from stores where id in (select store_id from under_way)
      or id in (select store_id from lost) or (not active and closed_until is not null)) s on s.id = u.store_id
    group by s.id, s.name, s.logo, s.phone, s.zone_id, u.zone_id, s.active, s.closed_until, s.full_until, s.busy_minutes, s.minimum_delivery_time,
      s.maximum_delivery_time
    order by count(u.id) desc, s.id`
}

function selectLoadOrders() {
  return sql`
    select u.id, u.store_id, u.zone_id, u.place, u.unanswered_since, u.alarmed_at, u.untaken_since, u.promised_until,
      u.is_late from under_way u
    order by (u.unanswered_since is not null or u.untaken_since is not null or u.is_late or u.place = 'returning') desc, u.id
    limit ${MOST_ORDERS}`
}
