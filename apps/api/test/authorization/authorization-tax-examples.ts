import { deliver } from '#features/sales/sales.builders.ts'
import { aGuestPerson, type Example, type World } from './authorization-cast.ts'

/** A sale long before all others, whose month is the first to close. */
async function soldLongAgo(world: World): Promise<number> {
  const { app, shop } = world
  const { orderId } = await aGuestPerson(world)
  await app.api.db
    .insertInto('tax_entries')
    .values({
      cause: 'order:0:sold',
      kind: 'sale',
      order_id: orderId,
      store_id: shop.storeId,
      zone_id: shop.zoneId,
      module_id: shop.moduleId,
      percent: 15,
      is_exempt: false,
      net: 100,
      tax: 15,
      created_at: new Date('2020-01-10T12:00:00Z'),
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return shop.storeId
}

/** A store without a class, and a class that it may get. */
async function aStoreWithoutClass({ app, shop }: World): Promise<number> {
  const { db } = app.api
  const name = JSON.stringify({ en: 'Reduced' })
  await db
    .insertInto('tax_classes')
    .values({ code: 'reduced', name, percent: 5 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db.updateTable('stores').set({ tax_class_id: null }).where('id', '=', shop.storeId).execute()
  return shop.storeId
}

const ofBusiness = (call: Extract<Example, { about: 'operator' }>['call'], find = soldLongAgo): Example => ({
  about: 'operator',
  find,
  call,
  ofAllStores: true,
})

/** An invoice of the store. */
async function anInvoice(world: World): Promise<number> {
  const { app } = world
  const { orderId } = await aGuestPerson(world)
  await deliver(app, orderId)
  const { id } = await app.api.db.selectFrom('invoices').select('id').where('order_id', '=', orderId).executeTakeFirstOrThrow()
  return id
}

/** The tax classes and months of the whole shop. */
export const taxExamples = {
  'operator.taxClasses': ofBusiness(() => ({})),
  'operator.taxPlaces': ofBusiness(() => ({})),
  'operator.setTaxClass': ofBusiness(
    (id) => ({ params: { kind: 'store', id }, body: { tax_class: 'reduced', known: null } }),
    aStoreWithoutClass,
  ),
  'operator.invoice': { about: 'operator', find: anInvoice, call: (id) => ({ params: { id } }) },
  'operator.missingInvoices': {
    about: 'operator',
    find: ({ shop }) => Promise.resolve(shop.storeId),
    call: (id) => ({ query: { from: '2026-03-01', until: '2026-03-31', store_id: String(id) } }),
  },
  'operator.sellers': ofBusiness(() => ({ query: { find: 'a' } })),
  'operator.report': ofBusiness(() => ({
    params: { kind: 'journal' },
    query: { from: '2026-02-01', to: '2026-02-28', format: 'xlsx' },
  })),
  'operator.reportSums': ofBusiness(() => ({
    params: { kind: 'sales' },
    query: { from: '2026-02-01', to: '2026-02-28', by: 'store' },
  })),
  'operator.taxMonth': ofBusiness(() => ({ params: { month: '2020-01' } })),
  'operator.closeTaxMonth': ofBusiness(() => ({ params: { month: '2020-01' }, body: { known: { net: 1, tax: 0.15 } } })),
} satisfies Record<string, Example>
