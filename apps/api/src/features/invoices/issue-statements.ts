import { sql } from 'kysely'
import { readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import type { InvoiceLine, InvoiceParty, StoredTax } from '#lib/database/json-columns.ts'
import { type Translated, translateToAll } from '#lib/i18n.ts'
import { buildFrame, type SellerRow, toParty } from './seller.ts'
import { writeDocument } from './write-document.ts'

type Period = { entryId: number; now: Date }

/**
 * Issues the commission invoice of a store for all entries since the last one, in the transaction of a payout, which holds the store's
 * account. Refunds lower it. Without any commission to charge there is none, and the next one has these entries too.
 */
export async function issueCommissionInvoice(tx: Db, storeId: number, { entryId, now }: Period): Promise<void> {
  const sums = await tx
    .selectFrom('store_entries')
    .select([
      sql<number>`coalesce(-sum(commission), 0)::bigint`.as('net'),
      sql<number>`coalesce(-sum(commission_tax), 0)::bigint`.as('tax'),
      sql<number | null>`max(commission_tax_percent)`.as('percent'),
      sql<Date | null>`min(created_at)`.as('since'),
    ])
    .where('store_id', '=', storeId)
    .where('id', '<=', entryId)
    .where('id', '>', await findLastEntry(tx, 'store_id', storeId))
    .executeTakeFirstOrThrow()
  if (sums.net <= 0 || sums.tax < 0) return
  const customer = await readStore(tx, storeId)
  const percent = (sums.percent ?? 0) / 100
  const line = toLine(translateToAll('invoice.commission'), { net: sums.net, tax: sums.tax, percent })
  const taxes = [{ code: null, name: null, percent, is_exempt: false, net: sums.net, tax: sums.tax }]
  await issue(tx, { kind: 'commission', store_id: storeId, customer, lines: [line], taxes, since: sums.since, entryId, now })
}

/** Issues the statement of a courier for all entries since the last one, in the transaction of a payout, which holds the account. */
export async function issueCourierStatement(tx: Db, courierId: number, { entryId, now }: Period): Promise<void> {
  const sums = await tx
    .selectFrom('courier_entries')
    .select([
      sql<number>`coalesce(sum(delivery), 0)::bigint`.as('delivery'),
      sql<number>`coalesce(sum(distance), 0)::bigint`.as('distance'),
      sql<number>`coalesce(sum(tip), 0)::bigint`.as('tip'),
      sql<Date | null>`min(created_at)`.as('since'),
    ])
    .where('courier_id', '=', courierId)
    .where('id', '<=', entryId)
    .where('id', '>', await findLastEntry(tx, 'courier_id', courierId))
    .executeTakeFirstOrThrow()
  const parts = ['delivery', 'distance', 'tip'] as const
  const lines = parts.flatMap((part) =>
    sums[part] === 0 ? [] : toLine(translateToAll(`invoice.courier_${part}`), { net: sums[part], tax: 0, percent: null }),
  )
  if (lines.length === 0) return
  const { name } = await tx.selectFrom('couriers').select('name').where('id', '=', courierId).executeTakeFirstOrThrow()
  const customer = { name, tax_number: null, register_number: null, address: null }
  await issue(tx, { kind: 'courier', courier_id: courierId, customer, lines, taxes: [], since: sums.since, entryId, now })
}

async function findLastEntry(tx: Db, column: 'store_id' | 'courier_id', id: number): Promise<number> {
  const last = await tx
    .selectFrom('invoices')
    .select(sql<number>`coalesce(max(last_entry_id), 0)::bigint`.as('id'))
    .where(column, '=', id)
    .executeTakeFirst()
  return last?.id ?? 0
}

/** A store that sells in the name of another legal entity is charged as this one. */
async function readStore(tx: Db, storeId: number): Promise<InvoiceParty> {
  const { name, address, seller } = await tx
    .selectFrom('stores as s')
    .leftJoin('sellers as v', 'v.id', 's.seller_id')
    .select(['s.name', 's.address', sql<SellerRow | null>`to_jsonb(v)`.as('seller')])
    .where('s.id', '=', storeId)
    .executeTakeFirstOrThrow()
  return seller === null ? { name, tax_number: null, register_number: null, address } : toParty(seller)
}

function toLine(name: Translated, { net, tax, percent }: Pick<InvoiceLine, 'net' | 'tax' | 'percent'>): InvoiceLine {
  return { name, quantity: 1, unit_price: net, discount: 0, net, tax, total: net + tax, percent }
}

type Issue = {
  kind: 'commission' | 'courier'
  store_id?: number
  courier_id?: number
  customer: InvoiceParty
  lines: InvoiceLine[]
  taxes: StoredTax[]
  since: Date | null
  entryId: number
  now: Date
}

async function issue(tx: Db, { kind, customer, lines, taxes, since, entryId, now, ...owner }: Issue): Promise<void> {
  const switches = await readSwitches(tx)
  await writeDocument(tx, switches, {
    seller: null,
    ...owner,
    series: kind,
    kind,
    cause: `${kind}:${owner.store_id ?? owner.courier_id}:${entryId}`,
    digits: switches.digit_after_decimal_point,
    last_entry_id: entryId,
    document: {
      ...buildFrame(switches, null),
      // The code of Saudi Arabia is for consumers.
      has_qr: false,
      tax_included: false,
      customer,
      supplied_at: now.toISOString(),
      since: since?.toISOString() ?? now.toISOString(),
      reference: null,
      paid_by: null,
      lines,
      taxes,
      tip: 0,
      credits: null,
    },
    now,
  })
}
