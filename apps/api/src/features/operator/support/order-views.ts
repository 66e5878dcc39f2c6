import type { OrderView, OrderViewBodySchema } from '@medina/contract/operator/orders/operator-story'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Api } from '#api.ts'
import type { Operator } from '#lib/actor.ts'
import { notFound, refuse } from '#lib/errors.ts'

type Doing = Pick<Api, 'db' | 'clock'>
type Views = { views: OrderView[] }

const MOST_VIEWS = 30

/** The saved views of a key, by name. */
export async function listViews({ db }: Pick<Doing, 'db'>, { id: keyId }: Operator): Promise<Views> {
  const views = await db
    .selectFrom('order_views')
    .select(['id', 'name', 'filter'])
    .where('key_id', '=', keyId)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return { views }
}

/** Saves a view; one of the same name is replaced. Throws 409 for more views than a person finds their way in. */
export async function saveView(
  { db, clock }: Doing,
  operator: Operator,
  { name, filter }: z.output<typeof OrderViewBodySchema>,
): Promise<Views> {
  await db.transaction().execute(async (tx) => {
    // Two devices of a key save one after the other, so that the limit holds.
    await tx.selectFrom('operator_keys').select('id').where('id', '=', operator.id).forUpdate().execute()
    const { views } = await listViews({ db: tx }, operator)
    if (views.length >= MOST_VIEWS && !views.some((view) => view.name === name))
      throw refuse(409, 'name', 'operator.many_views', { limit: MOST_VIEWS })
    await tx
      .insertInto('order_views')
      .values({ key_id: operator.id, name, filter: JSON.stringify(filter), created_at: clock.now() })
      .onConflict((conflict) =>
        conflict.columns(['key_id', 'name']).doUpdateSet({ filter: sql`excluded.filter`, created_at: sql`excluded.created_at` }),
      )
      .execute()
  })
  return listViews({ db }, operator)
}

/** Removes a view; throws 404 for one that is gone already, or another key's. */
export async function removeView({ db }: Pick<Doing, 'db'>, operator: Operator, id: number): Promise<Views> {
  const removed = await db
    .deleteFrom('order_views')
    .where('id', '=', id)
    .where('key_id', '=', operator.id)
    .returning('id')
    .executeTakeFirst()
  if (removed === undefined) throw notFound('view', 'operator.view_unknown')
  return listViews({ db }, operator)
}
