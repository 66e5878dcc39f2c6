// Builders for tests that pay by the gateway of the demo.
import type { TrackedOrder } from '@medina/contract/orders/orders'
import { aGuestWith, anOrderBody, place, setSwitches, type Shop } from '#testing/shop/builders.ts'
import type { TestApp } from '#testing/shop/test-app.ts'
import { startTestShop } from '#testing/shop/test-shop.ts'
import { createDemoGateway } from '#adapters/payment/demo-gateway.ts'
import type { Settings } from '#lib/settings.ts'
import { registerDemoGateway } from './demo-gateway.routes.ts'

type Ground = { app: TestApp; grocer: Shop; bread: number }
/** An order and its guest. */
export type GuestOrder = { guest: string; id: number }

export const digital = { payment_method: 'digital_payment' }

/** Registers the demo gateway's pages. Call it before the first request, because routes cannot be added after that. */
export function openDemoGateway({ app, api }: TestApp): void {
  api.gateways.set('demo', createDemoGateway(api))
  registerDemoGateway(app, api)
}

/**
 * A grocer who sells bread for 20.00, paid through the demo's gateway, in part from the wallet if wished: actions of customers, and stored
 * rows.
 */
export async function startGatewayShop(settings: Partial<Settings> = {}) {
  const { app, shop, item } = await startTestShop({ settings, shop: { module: 'grocery' }, item: { price: 2000, stock: 100 } })
  openDemoGateway(app)
  await setSwitches(app, {
    digital_payment: true,
    active_payment_method_list: [{ gateway: 'demo', gateway_title: { en: 'Demo card' } }],
    customer_wallet_status: 1,
    partial_payment_status: 1,
    partial_payment_method: 'both',
  })
  const ground = { app, grocer: shop, bread: item }
  return { ...ground, ...doThere(ground), ...readThere(ground) }
}

function doThere({ app, grocer, bread }: Ground) {
  return {
    /** A guest's order of 25.00 that awaits payment. */
    anUnpaid: async (): Promise<GuestOrder> => {
      const guest = await aGuestWith(app, grocer, { item_id: bread })
      const { body } = await place(app, grocer, anOrderBody(guest, digital))
      return { guest, id: body.order_id }
    },
    pay: (guest: string | undefined, order_id: number, changed = {}) =>
      app.post<{ redirect_link: string }>(
        '/api/v1/customer/order/pay',
        { guest_id: guest, order_id, callback: '/track-order?from=pay', ...changed },
        grocer.headers,
      ),
    /** Opens the gateway's page and answers there; returns the browser's next address. */
    answer: async (link: string, chosen: string): Promise<string> => {
      const page = await app.app.inject({ method: 'GET', url: link })
      if (page.statusCode !== 200) throw new Error(`the gateway's page answered ${page.statusCode}`)
      const reply = await app.app.inject({
        method: 'POST',
        url: link,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: `answer=${chosen}`,
      })
      return String(reply.headers.location)
    },
    comeBack: async (location: string): Promise<string> => {
      const { pathname } = new URL(location, 'http://localhost')
      return String((await app.app.inject({ method: 'GET', url: pathname })).headers.location)
    },
  }
}

function readThere({ app, grocer }: Ground) {
  const trackedOf = async ({ guest, id }: GuestOrder) =>
    (await app.get<TrackedOrder>(`/api/v1/customer/order/track?order_id=${id}&guest_id=${guest}`, grocer.headers)).body
  return {
    orderOf: async (order: GuestOrder) => (await trackedOf(order)).order,
    isCashOffered: async (order: GuestOrder) => (await trackedOf(order)).can_pay_cash,
    paymentsOf: (id: number) =>
      app.api.db.selectFrom('payments').select(['status', 'amount']).where('order_id', '=', id).orderBy('created_at').execute(),
    refundedOf: async (id: number) => {
      const rows = await app.api.db
        .selectFrom('demo_gateway_payments as d')
        .innerJoin('payments as p', 'p.id', 'd.payment_id')
        .select('d.refunded')
        .where('p.order_id', '=', id)
        .execute()
      return rows.reduce((sum, { refunded }) => sum + refunded, 0)
    },
  }
}
