import type { OperatorOfflinePayment } from '@medina/contract/operator/operator-offline'
import type { Api } from '#api.ts'
import { toMethodFields } from '#features/payments/public.ts'
import type { Operator } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { isAmong } from '#lib/database/is-among.ts'
import { type Language, localize } from '#lib/i18n.ts'
import { moneyFormat } from '#lib/money.ts'
import { chooseStores } from '#features/operator/keys/operator-keys.ts'

/** More than an office checks in a day; with more, the oldest come first. */
const MOST = 100

type Wish = { storeId: number | undefined; language: Language }

/** Transfers that customers reported and that are not verified yet, oldest first. Denied ones wait for a new report. */
export async function listOfflinePayments(
  { db }: Pick<Api, 'db'>,
  operator: Operator,
  { storeId, language }: Wish,
): Promise<{ payments: OperatorOfflinePayment[]; has_more: boolean }> {
  const storeIds = chooseStores(operator, storeId)
  if (storeIds?.length === 0) return { payments: [], has_more: false }
  const rows = await selectWaiting(db, storeIds)
  return { payments: rows.slice(0, MOST).map((row) => toPayment(row, language)), has_more: rows.length > MOST }
}

async function selectWaiting(db: Db, storeIds: number[] | null) {
  return db
    .selectFrom('offline_payments as f')
    .leftJoin('orders as o', 'o.id', 'f.order_id')
    .leftJoin('trips as t', 't.id', 'f.trip_id')
    .leftJoin('stores as s', (join) => join.on((eb) => eb('s.id', '=', eb.fn.coalesce('o.store_id', 't.store_id'))))
    .selectAll('f')
    .select(['s.name as store_name', 's.id as store_id'])
    .select(({ fn }) => [
      fn.coalesce('o.currency_digits', 't.currency_digits').$castTo<number>().as('currency_digits'),
      fn.coalesce('o.contact_name', 't.contact_name').$castTo<string>().as('contact_name'),
      fn.coalesce('o.contact_phone', 't.contact_phone').$castTo<string>().as('contact_phone'),
      fn.coalesce('o.order_amount', 't.trip_amount').$castTo<number>().as('amount'),
      fn.coalesce('o.wallet_amount', 't.wallet_amount').$castTo<number>().as('from_wallet'),
    ])
    .where('f.status', '<>', 'verified')
    .where((eb) =>
      eb.or([
        eb.and([
          eb('o.order_status', '=', 'pending'),
          eb('o.payment_status', '<>', 'paid'),
          eb('o.payment_method', '=', 'offline_payment'),
        ]),
        eb.and([
          eb('t.trip_status', 'not in', ['canceled', 'payment_failed']),
          eb('t.payment_status', '<>', 'paid'),
          eb('t.payment_method', '=', 'offline_payment'),
        ]),
      ]),
    )
    .$if(storeIds !== null, (query) => query.where(isAmong('s.id', storeIds ?? [])))
    .orderBy('f.created_at')
    .limit(MOST + 1)
    .execute()
}
type Row = Awaited<ReturnType<typeof selectWaiting>>[number]

function toPayment(row: Row, language: Language): OperatorOfflinePayment {
  const { order_id, trip_id, store_id, store_name, currency_digits, amount, from_wallet } = row
  return {
    order_id,
    trip_id,
    store: store_id === null || store_name === null ? null : { id: store_id, name: localize(store_name, language) },
    contact: { name: row.contact_name, phone: row.contact_phone },
    amount: moneyFormat(currency_digits).toWire(amount - from_wallet),
    status: row.status === 'denied' ? 'denied' : 'pending',
    method: localize(row.method_name, language),
    method_fields: toMethodFields(row.method_fields, language).map(({ label, input_data }) => ({ label, value: input_data })),
    answers: row.answers.map(({ label, user_data }) => ({ label: localize(label, language), value: user_data })),
    customer_note: row.customer_note,
    note: row.admin_note,
    reported_at: row.updated_at.toISOString(),
  }
}
