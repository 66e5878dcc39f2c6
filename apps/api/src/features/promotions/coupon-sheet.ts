import { sql } from 'kysely'
import type { Db } from '#lib/database/database.ts'
import { amountText, inLanguages, numberText, rateText, yesOrNo } from '#lib/sheets/cell-text.ts'
import {
  amountCell,
  cell,
  choiceCell,
  dateCell,
  flagCell,
  joinList,
  listCell,
  rateCell,
  refuse as refusal,
  slugCell,
  textCell,
  wholeCell,
} from '#lib/sheets/cells.ts'
import { listOf, numberOf } from '#lib/sheets/fields.ts'
import { checkSlugs, findIdOf, findIds } from '#lib/sheets/named-rows.ts'
import { type ReadRow, refuse } from '#lib/sheets/read-row.ts'
import { checkDays, idOf, nameOfId, readModule, readRate, readZones, requiredText, textColumns } from '#lib/sheets/shop-cells.ts'
import type { CheckContext, ShopSheet, ShopState } from '#lib/sheets/shop-sheet.ts'
import { type Cells, optional, required } from '#lib/sheets/sheet.ts'

const types = ['default', 'first_order', 'free_delivery', 'store_wise', 'zone_wise'] as const

const codeCell = cell((text) =>
  /^[A-Z0-9_-]{1,50}$/.test(text.toUpperCase())
    ? text.toUpperCase()
    : refusal('is no code: write up to 50 letters A-Z, digits and hyphens, such as HELLO30.'),
)

/**
 * Coupons for everybody (`coupons.csv`), identified by their codes. Coupons for certain customers are not exported, because they belong to
 * these customers.
 */
export const couponSheet: ShopSheet = {
  sheet: ({ digits }) => ({
    name: 'coupons',
    columns: {
      code: required(codeCell),
      module: required(textCell(200)),
      ...textColumns('title', 200, { isRequired: true }),
      type: optional(choiceCell(types), 'default'),
      // An amount or a percentage, as discount_type says.
      discount: optional(rateCell, '0'),
      discount_type: optional(choiceCell(['percent', 'amount']), 'percent'),
      min_purchase: optional(amountCell(digits), 0),
      max_discount: optional(amountCell(digits), 0),
      uses_per_customer: optional(wholeCell(1, 1_000_000)),
      stores: optional(listCell({ most: 500, longest: 150 }), []),
      zones: optional(listCell({ most: 100, longest: 200 }), []),
      paid_by: optional(slugCell),
      start_date: required(dateCell),
      expire_date: required(dateCell),
      status: optional(flagCell, true),
    },
    together: [
      ['discount', 'discount_type'],
      ['start_date', 'expire_date'],
    ],
  }),
  key: ['code'],
  list: listCoupons,
  async check(row, context) {
    readModule(row, 'module', context)
    readZones(row, 'zones', context)
    await checkSlugs(row, 'stores', { table: 'stores', ...context })
    await checkSlugs(row, 'paid_by', { table: 'stores', ...context })
    readRate(row, { column: 'discount', kind: 'discount_type', mayBeZero: true }, context)
    checkDays(row, ['start_date', 'expire_date'], context.report)
    checkTargets(row, context)
    const { code } = row.cells
    if (typeof code === 'string' && (await isPersonal(context.db, code)))
      refuse(row, 'code', `“${code}” is the code of certain customers already: choose another.`, context.report)
  },
  async save(tx, rows, { state }) {
    for (const { cells } of rows) {
      const coupon = await toCoupon(tx, cells, state)
      await tx
        .insertInto('coupons')
        .values({ ...coupon, code: String(cells.code) })
        .onConflict((conflict) => conflict.column('code').doUpdateSet(coupon))
        .execute()
    }
  },
  async remove(tx, keys) {
    const codes = keys.map(({ code }) => String(code))
    await tx.deleteFrom('coupons').where('code', 'in', codes).execute()
  },
}

async function listCoupons(db: Db, { digits, modules, zones }: ShopState): Promise<Cells[]> {
  const rows = await db
    .selectFrom('coupons as k')
    .selectAll('k')
    .select(sql<string | null>`(select s.slug from stores s where s.id = k.store_id)`.as('paid_by'))
    .select(
      sql<
        string[]
      >`array(select s.slug from stores s where k.coupon_type = 'store_wise' and s.id = any(k.target_ids) order by s.slug)`.as(
        'stores',
      ),
    )
    .where(sql<boolean>`k.customer_ids = '{}'`)
    .orderBy('k.id')
    .execute()
  return rows.map((coupon) => ({
    code: coupon.code,
    module: nameOfId(modules, coupon.module_id),
    ...inLanguages('title', coupon.title),
    type: coupon.coupon_type,
    discount: rateText(coupon.discount, coupon.discount_type, digits),
    discount_type: coupon.discount_type,
    min_purchase: amountText(coupon.min_purchase, digits),
    max_discount: amountText(coupon.max_discount, digits),
    uses_per_customer: numberText(coupon.uses_per_customer),
    stores: joinList(coupon.stores),
    zones: coupon.coupon_type === 'store_wise' ? '' : joinList(coupon.target_ids.map((id) => nameOfId(zones, id))),
    paid_by: coupon.paid_by ?? '',
    start_date: coupon.start_date,
    expire_date: coupon.expire_date,
    status: yesOrNo(coupon.status),
  }))
}

async function isPersonal(db: Db, code: string): Promise<boolean> {
  const coupon = await db.selectFrom('coupons').select('customer_ids').where('code', '=', code).executeTakeFirst()
  return coupon !== undefined && coupon.customer_ids.length > 0
}

/** Coupons of certain stores or zones must name them. For other types, `zones` limits where the coupon is listed. */
function checkTargets(row: ReadRow, { report }: CheckContext): void {
  const { type } = row.cells
  if (type === undefined) return
  const [hasStores, hasZones] = [listOf(row.cells, 'stores').length > 0, listOf(row.cells, 'zones').length > 0]
  if (type === 'store_wise' && !hasStores) refuse(row, 'stores', 'is empty: a coupon of the type store_wise names them.', report)
  if (type === 'zone_wise' && !hasZones) refuse(row, 'zones', 'is empty: a coupon of the type zone_wise names them.', report)
  if (type !== 'store_wise' && hasStores)
    refuse(row, 'stores', 'has no meaning here: give the coupon the type store_wise, or empty the cell.', report)
  if (type === 'store_wise' && hasZones)
    refuse(row, 'zones', 'has no meaning beside stores: empty the cell, or give the coupon another type.', report)
  if (type !== 'free_delivery' && row.cells.discount === 0)
    refuse(row, 'discount', 'is nothing: write more than zero, or give the coupon the type free_delivery.', report)
}

async function toCoupon(tx: Db, cells: Cells, state: ShopState) {
  const stores = await findIds(tx, 'stores', listOf(cells, 'stores'))
  const zones = listOf(cells, 'zones').map((zone) => idOf(state.zones, zone))
  const payer = await findIdOf(tx, 'stores', cells.paid_by)
  return {
    module_id: idOf(state.modules, cells.module),
    title: JSON.stringify(requiredText(cells, 'title')),
    coupon_type: types.find((type) => type === cells.type) ?? 'default',
    discount: numberOf(cells, 'discount') ?? 0,
    discount_type: cells.discount_type === 'amount' ? ('amount' as const) : ('percent' as const),
    min_purchase: numberOf(cells, 'min_purchase') ?? 0,
    max_discount: numberOf(cells, 'max_discount') ?? 0,
    uses_per_customer: numberOf(cells, 'uses_per_customer'),
    target_ids: [...stores.values(), ...zones],
    created_by: payer === null ? ('admin' as const) : ('vendor' as const),
    store_id: payer,
    start_date: String(cells.start_date),
    expire_date: String(cells.expire_date),
    status: cells.status === true,
  }
}
