import type { StoreOfferKind } from '@medina/contract/operator/offers/offer-kinds'
import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'

export type OwnState = 'draft' | 'waiting' | 'approved' | 'refused'

/** `own`: the column of `store_offers` that names an offer of the kind. */
const tables = {
  coupon: { table: sql`coupons`, own: sql`coupon_id`, name: sql`k.code`, isOn: sql`k.status` },
  flash_sale: { table: sql`flash_sales`, own: sql`flash_sale_id`, name: sql`k.slug`, isOn: sql`k.is_publish` },
} as const

/** `store_id`: the store that made it by itself; null for an offer of the office. */
export type FoundOffer = { id: number; name: string; is_on: boolean; store_id: number | null; state: OwnState | null }

/** The offer with a code or a slug; null if there is none. */
export async function findNamedOffer(db: Db, kind: StoreOfferKind, name: string): Promise<FoundOffer | null> {
  return findOffer(db, kind, sql`${tables[kind].name} = ${name}`)
}

/** The same by its id, locked until the end of the transaction. */
export async function lockOffer(tx: Db, kind: StoreOfferKind, id: number): Promise<FoundOffer | null> {
  const { own } = tables[kind]
  await sql`select from store_offers where ${own} = ${id} for update`.execute(tx)
  return findOffer(tx, kind, sql`k.id = ${id}`)
}

async function findOffer(db: Db, kind: StoreOfferKind, where: ReturnType<typeof sql>): Promise<FoundOffer | null> {
  const { table, own, name, isOn } = tables[kind]
  const { rows } = await sql<FoundOffer>`
    select k.id, ${name} as name, ${isOn} as is_on, o.store_id, o.state from ${table} k left join store_offers o on o.${own} = k.id
    where ${where}`.execute(db)
  return rows[0] ?? null
}

/** Codes and slugs of the offers that a store made by itself. */
export async function listOwnNames(db: Db, storeId: number): Promise<{ codes: string[]; slugs: string[] }> {
  const { rows } = await sql<{ codes: string[] | null; slugs: string[] | null }>`
    select array_agg(c.code) filter (where c.id is not null) as codes, array_agg(f.slug) filter (where f.id is not null) as slugs
    from store_offers o left join coupons c on c.id = o.coupon_id left join flash_sales f on f.id = o.flash_sale_id
    where o.store_id = ${storeId}`.execute(db)
  return { codes: rows[0]?.codes ?? [], slugs: rows[0]?.slugs ?? [] }
}

/** Counts the offers of a store that run, are scheduled or wait. `today` is in the shop's time zone. */
export async function countLiveOffers(db: Db, storeId: number, { today, now }: { today: string; now: Date }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from store_offers o
    left join coupons c on c.id = o.coupon_id left join flash_sales f on f.id = o.flash_sale_id
    where o.store_id = ${storeId} and (o.state = 'waiting' or coalesce(c.status, f.is_publish))
      and coalesce(c.expire_date >= ${today}::date, f.ends_at > ${now}::timestamptz)`.execute(db)
  return rows[0]?.count ?? 0
}

/** The offers of some stores, or of all, that wait for the office. */
export async function listWaitingOffers(db: Db, storeIds: readonly number[] | null): Promise<Record<StoreOfferKind, number[]>> {
  const { rows } = await sql<{ coupon_id: number | null; flash_sale_id: number | null }>`
    select coupon_id, flash_sale_id from store_offers
    where state = 'waiting' and (${storeIds}::bigint[] is null or store_id = any(${storeIds}::bigint[])) order by id`.execute(db)
  return {
    coupon: rows.flatMap(({ coupon_id: id }) => id ?? []),
    flash_sale: rows.flatMap(({ flash_sale_id: id }) => id ?? []),
  }
}

/** The values that the rules of the office limit; amounts in minor units, percents in hundredths. */
export type StoredOffer = {
  days: number
  discounts: {
    kind: 'percent' | 'amount' | 'current_active_discount'
    discount: number
    /** The least that it is taken off: the smallest order, or the price of the item. */
    from: number
    /** The most that a percent takes off; 0 for no limit. */
    most: number
  }[]
  /** Items of other stores, by their slugs. */
  foreign: string[]
}

/** An offer as it was just written. */
export async function readStoredOffer(tx: Db, kind: StoreOfferKind, id: number): Promise<StoredOffer> {
  const { rows } = await (kind === 'coupon'
    ? sql<StoredOffer>`
        select k.expire_date - k.start_date + 1 as days, '[]'::json as foreign,
          json_build_array(json_build_object('kind', k.discount_type, 'discount', k.discount, 'from', k.min_purchase,
            'most', k.max_discount)) as discounts
        from coupons k where k.id = ${id}`
    : sql<StoredOffer>`
        select ceil(extract(epoch from k.ends_at - k.starts_at) / 86400)::int as days,
          coalesce((select json_agg(json_build_object('kind', t.discount_type, 'discount', t.discount, 'from', i.price,
              'most', case when t.discount_type = 'percent' then round(i.price * t.discount / 10000.0) else 0 end) order by t.id)
            from flash_sale_items t join items i on i.id = t.item_id where t.flash_sale_id = k.id), '[]') as discounts,
          coalesce((select json_agg(i.slug order by i.slug) from flash_sale_items t join items i on i.id = t.item_id
            where t.flash_sale_id = k.id and i.store_id is distinct from k.store_id), '[]') as foreign
        from flash_sales k where k.id = ${id}`
  ).execute(tx)
  const [stored] = rows
  if (stored === undefined) throw new Error(`${kind} ${id} is not there`)
  return stored
}

/** Writes the highest percent of a price, in hundredths, that amounts of a store's sale may take off; 0 for no limit. */
export async function limitSale(tx: Db, id: number, mostPercent: number): Promise<void> {
  await sql`update flash_sale_items set most_percent = nullif(${mostPercent}::int, 0) where flash_sale_id = ${id}`.execute(tx)
}

type Own = { kind: StoreOfferKind; id: number; storeId: number; state: OwnState; keyId: number; now: Date }

/** Records that a store saved its own offer. What the office said to it before holds no longer, unless it stays approved. */
export async function saveOwnState(tx: Db, { kind, id, storeId, state, keyId, now }: Own): Promise<void> {
  const { own } = tables[kind]
  await sql`
    insert into store_offers (store_id, ${own}, state, key_id, saved_at) values (${storeId}, ${id}, ${state}, ${keyId}, ${now})
    on conflict (${own}) do update set state = excluded.state, key_id = excluded.key_id, saved_at = excluded.saved_at,
      reason = null`.execute(tx)
}

type Decision = {
  kind: StoreOfferKind
  id: number
  state: 'approved' | 'refused'
  reason: string | null
  keyId: number
  now: Date
}

export async function saveDecision(tx: Db, { kind, id, state, reason, keyId, now }: Decision): Promise<void> {
  await sql`
    update store_offers set state = ${state}, reason = ${reason}, decided_by = ${keyId}, decided_at = ${now}
    where ${tables[kind].own} = ${id}`.execute(tx)
}

export async function switchOffer(tx: Db, kind: StoreOfferKind, { id, isOn }: { id: number; isOn: boolean }): Promise<void> {
  if (kind === 'coupon') await tx.updateTable('coupons').set({ status: isOn }).where('id', '=', id).execute()
  else await tx.updateTable('flash_sales').set({ is_publish: isOn }).where('id', '=', id).execute()
}
