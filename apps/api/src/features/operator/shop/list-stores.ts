import type { KeyStore } from '@medina/contract/operator/operator-desk'
import { fromLocalTime } from '@medina/time/instants'
import { addDays, toLocalTime } from '@medina/time/local-time'
import { listOpenPeriods, type OpeningHours, readOpening } from '@medina/time/opening-hours'
import { sql } from 'kysely'
import type { Api } from '#api.ts'
import { findOpeningAfterPause, listShifts, selectPauses, selectSpecialDays } from '#features/catalog/public.ts'
import type { Operator } from '#lib/actor.ts'
import { textContains } from '#lib/database/text-contains.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { imageUrl } from '#lib/pictures/pictures.ts'
import { shownTextOf } from '#lib/database/texts.ts'
import { chooseStores } from '#features/operator/keys/operator-keys.ts'

const MOST_STORES = 100

type Wish = {
  search: string | undefined
  storeId: number | undefined
  goods: 'items' | 'vehicles' | undefined
  language: Language
}

type Reading = Pick<Api, 'db' | 'settings' | 'clock'>

/** Stores of the operator by name, with their current opening state. */
export async function listStores(
  api: Reading,
  operator: Operator,
  { search = '', storeId, goods, language }: Wish,
): Promise<{ stores: KeyStore[]; has_more: boolean }> {
  const storeIds = chooseStores(operator, storeId)
  if (storeIds?.length === 0 || operator.courier !== null) return { stores: [], has_more: false }
  const rows = await selectKeyStores(api)
    .$if(storeIds !== null, (query) => query.where('s.id', 'in', storeIds ?? []))
    .$if(goods !== undefined, (query) => query.where('m.module_type', goods === 'vehicles' ? '=' : '<>', 'rental'))
    .$if(search !== '', (query) => query.where(textContains('s.name', search)))
    .orderBy(shownTextOf('s.name', language))
    .orderBy('s.id')
    .limit(MOST_STORES + 1)
    .execute()
  return { stores: await toKeyStores(api, rows.slice(0, MOST_STORES), language), has_more: rows.length > MOST_STORES }
}

/** Stores by id, in the order of the ids, each with its opening state. */
export async function listStoresById(api: Reading, ids: readonly number[], language: Language): Promise<KeyStore[]> {
  if (ids.length === 0) return []
  const rows = await selectKeyStores(api).where('s.id', 'in', ids).execute()
  const stores = new Map((await toKeyStores(api, rows, language)).map((store) => [store.id, store]))
  return ids.flatMap((id) => stores.get(id) ?? [])
}

function selectKeyStores({ db, clock }: Reading) {
  return db
    .selectFrom('stores as s')
    .innerJoin('zones as z', 'z.id', 's.zone_id')
    .innerJoin('modules as m', 'm.id', 's.module_id')
    .select([
      's.id',
      's.slug',
      's.name',
      's.logo',
      's.active',
      's.always_open',
      'z.clock as time_zone',
      'z.name as zone',
      'm.module_type',
      selectSpecialDays(clock.now()).as('special_days'),
      selectPauses(clock.now()).as('pauses'),
      selectClosing.as('closed_by'),
    ])
    .select(['s.closed_until', 's.busy_minutes', 's.busy_until', 's.minimum_delivery_time', 's.maximum_delivery_time'])
}
type KeyStoreRow = Awaited<ReturnType<ReturnType<typeof selectKeyStores>['executeTakeFirstOrThrow']>>

async function toKeyStores(
  { db, settings, clock }: Reading,
  rows: readonly KeyStoreRow[],
  language: Language,
): Promise<KeyStore[]> {
  const now = clock.now()
  const shifts = await listShifts(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { id, slug, name, logo, zone, module_type, active, time_zone } = row
    const times = readTimes({ ...row, schedules: shifts.get(id) ?? [] }, now)
    return {
      id,
      slug,
      name: localize(name, language),
      zone: localize(zone, language),
      logo_full_url: imageUrl(settings, logo),
      module_type,
      time_zone,
      active,
      ...times,
      ...(row.closed_by !== null && { closed_by: row.closed_by }),
      busy_minutes: row.busy_minutes,
      busy_until: row.busy_until?.toISOString() ?? null,
      delivery_minutes: { from: row.minimum_delivery_time, to: row.maximum_delivery_time },
    }
  })
}

/** The last act by which a store `s`, which is off, was switched off; null after a change that has no such act, as by a file. */
const selectClosing = sql<NonNullable<KeyStore['closed_by']> | null>`(
  select case when a.act <> 'opened' then json_build_object('act', a.act,
    'order_id', case a.act when 'closed_unanswered' then (a.about ->> 'from')::int end,
    'key', case when k.id is not null then json_build_object('id', k.id, 'name', k.name, 'is_office', k.role = 'admin') end) end
  from operator_acts a left join operator_keys k on k.id = a.key_id
  where a.store_id = s.id and not s.active and a.act in ('closed', 'closed_unanswered', 'closed_full', 'opened')
  order by a.id desc limit 1)`

type StoreTimes = OpeningHours & { active: boolean; closed_until: Date | null; module_type: string }

/** Whether a store takes orders now, and when that changes. */
function readTimes({ active, closed_until, module_type, ...store }: StoreTimes, now: Date) {
  // Online shops take orders at any time.
  const hours = { ...store, always_open: store.always_open || module_type === 'ecommerce' }
  const { open, opens_at, closes_at } = readOpening(hours, now)
  const isPaused = !active && closed_until !== null
  return {
    open: open && active,
    opens_at: (isPaused ? findOpeningAfterPause({ ...hours, closed_until }) : opens_at)?.toISOString() ?? null,
    closes_at: closes_at?.toISOString() ?? null,
    closed_until: isPaused ? closed_until.toISOString() : null,
    hours_today: listTodaysHours(hours, now),
  }
}

/** Today's opening periods; one past midnight ends tomorrow. */
function listTodaysHours(hours: OpeningHours, now: Date): { from: string; to: string }[] {
  const { date } = toLocalTime(now, hours.time_zone)
  const tomorrow = fromLocalTime(addDays(date, 1), '00:00', hours.time_zone)
  return listOpenPeriods(hours, { date, days: 2 })
    .filter(({ from }) => from < tomorrow)
    .map(({ from, to }) => ({ from: from.toISOString(), to: to.toISOString() }))
}
