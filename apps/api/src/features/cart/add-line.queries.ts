import { sql } from '#lib/database/statements/sql.ts'
import { type ItemRecord, selectItemsBeside } from '#features/catalog/public.ts'
import { type Actor, ownerColumn } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { unauthorized } from '#lib/errors.ts'
import { precompile } from '#lib/database/precompile.ts'
import {
  type CartLineJson,
  type CartLineRecord,
  type CartLineWrite,
  type CartOwner,
  type LineWithItem,
  readLine,
  toLines,
} from './cart.queries.ts'

type Versioned = CartLineJson & { version: string }
type Wanted = { item_id: number; now: Date }

/** One prepared statement for guests and one for customers. */
const askCart = { guest: keepCart('guest'), customer: keepCart('customer') }

function keepCart(type: Actor['type']) {
  return precompile((db, { owner, moduleId, item_id, now }: { owner: number; moduleId: number } & Wanted) => {
    const isOwn = sql`c.${sql.ref(ownerColumn({ type }))} = ${owner} and c.module_id = ${moduleId}`
    const ids = sql`(array(select c.item_id from cart_lines c where ${isOwn}) || ${item_id}::bigint)`
    const beside = sql<Versioned[]>`(
      select coalesce(json_agg(l), '[]') from (
        select c.*, c.xmin::text as version from cart_lines c where ${isOwn} and c.item_id = i.id) l)`
    return selectItemsBeside(db, { ids, beside }, now)
  })
}

/** A cart, the item to add to it (undefined for an unknown one), and `version`, which changes with every change of a line. */
export type CartAndItem = { lines: LineWithItem[]; item: ItemRecord | undefined; version: string }

export async function readCartAndItem(db: Db, { actor, moduleId }: CartOwner, { item_id, now }: Wanted): Promise<CartAndItem> {
  const rows = await askCart[actor.type](db, { owner: actor.id, moduleId, item_id, now })
  const versions = rows.flatMap(({ beside }) => beside).sort((one, other) => one.id - other.id)
  const { items, lines } = toLines(rows, now)
  return { lines, item: items.get(item_id), version: versions.map(({ id, version }) => `${id}:${version}`).join(' ') }
}

type NewLine = CartLineWrite & { item_id: number; store_id: number; now: Date }

/**
 * Adds a line if the cart is still that of `version`, and to any cart if that is null; returns null if the cart has changed. Locks the owner
 * meanwhile, as `lockOwner` does. Throws 401 if the account was deleted.
 */
export async function insertIntoCart(
  db: Db,
  { actor, moduleId }: CartOwner,
  { line, version }: { line: NewLine; version: string | null },
): Promise<CartLineRecord | null> {
  const [guest, customer] = actor.type === 'guest' ? [actor.id, null] : [null, actor.id]
  const { rows } = await sql<{ ok: boolean | null; line: CartLineJson | null }>`
    with held as materialized (
      select lock_cart(${guest}::bigint, ${customer}::bigint, ${moduleId}::bigint, ${version}::text) as ok
    ), added as (
      insert into cart_lines (guest_id, customer_id, module_id, store_id, item_id, quantity, variation, add_on_ids, add_on_qtys, when_out,
        created_at, updated_at)
      select ${guest}::bigint, ${customer}::bigint, ${moduleId}::bigint, ${line.store_id}::bigint, ${line.item_id}::bigint,
        ${line.quantity}::int, ${JSON.stringify(line.variation)}::jsonb, ${line.add_on_ids}::bigint[], ${line.add_on_qtys}::int[],
        ${line.when_out === null ? null : JSON.stringify(line.when_out)}::jsonb, ${line.now}::timestamptz, ${line.now}::timestamptz
      from held where ok
      returning *
    )
    select held.ok, (select to_json(added) from added) as line from held`.execute(db)
  const [held] = rows
  if (held?.ok == null) throw unauthorized()
  return held.line === null ? null : readLine(held.line)
}
