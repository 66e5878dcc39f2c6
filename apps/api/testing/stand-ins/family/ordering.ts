import { newerRoutes } from './newer-orders.ts'
import { type FamilyCall, type FamilyRoutes, ok, owned, pageOf, refuse, signedIn } from './family-call.ts'
import { type FamilyShop, rowsOf, writeTime } from './family-shop.ts'
import { addOnsOf, charge, type Charged, chosenOf, type Item, itemsOf, type Line, type Store, unitOf } from './order-bill.ts'
import { notReferred, type Referred } from './referred.ts'

type Members = Record<string, unknown>
export type FamilyOrder = Members & { id: number; owner: string; lines: Line[]; order_amount: number; order_status: string }

export type FamilyOrders = {
  routes: FamilyRoutes
  orders: FamilyOrder[]
  /** Bodies of the orders as they were sent, the newest last. */
  placed: Members[]
  /** Charges this much more than the prices say, as a server with newer prices does. */
  surcharge: { amount: number }
}

const IN_CART = '2026-03-10T10:05:00.000000Z'
const closed = ['delivered', 'canceled', 'failed', 'refunded']

/** Carts and orders of the family, kept in memory. */
// oxlint-disable-next-line max-lines-per-function -- one store, whose calls share its carts and orders
export function createOrders(customer: Referred, shop: FamilyShop): FamilyOrders {
  const items = itemsOf(shop)
  const stores = rowsOf<Store[]>(shop, 'stores')
  const carts = new Map<string, Line[]>()
  const orders: FamilyOrder[] = []
  const placed: Members[] = []
  const surcharge = { amount: 0 }
  let nextLine = 900
  const cartOf = (call: FamilyCall): Line[] => {
    const key = `${call.owner} ${call.headers.moduleid}`
    const lines = carts.get(key) ?? []
    carts.set(key, lines)
    return lines
  }
  const itemOf = (id: number): Item => items.find((each) => each.id === id) ?? (items[0] as Item)
  const listCart = (call: FamilyCall) => ok(cartOf(call).map((line) => toCartLine(line, itemOf(line.item_id), call)))

  const routes: FamilyRoutes = {
    'GET /customer/cart/list': owned(listCart),
    'POST /customer/cart/add': owned((call) => {
      const problem = ['item_id', 'model', 'price', 'quantity'].find((name) => call.input[name] === undefined)
      if (problem !== undefined) return refuse(problem, `The ${problem} field is required.`)
      if (cartOf(call).some(({ item_id }) => item_id === call.input.item_id)) return refuse('cart_item', 'Item already exists')
      cartOf(call).push({ ...toLine(call.input), id: (nextLine += 1) })
      return listCart(call)
    }),
    'POST /customer/cart/update': owned((call) => {
      if (call.input.price === undefined) return refuse('price', 'The price field is required.')
      const line = cartOf(call).find(({ id }) => id === Number(call.input.cart_id))
      if (line !== undefined) Object.assign(line, toLine(call.input))
      return listCart(call)
    }),
    'DELETE /customer/cart/remove-item': owned((call) => {
      const lines = cartOf(call)
      const index = lines.findIndex(({ id }) => id === Number(call.input.cart_id))
      if (index >= 0) lines.splice(index, 1)
      return listCart(call)
    }),
    'DELETE /customer/cart/remove': owned((call) => {
      cartOf(call).length = 0
      return ok([])
    }),
    'POST /customer/order/place': owned((call) => {
      const { input } = call
      const missing = ['order_amount', 'payment_method', 'order_type'].find((name) => input[name] === undefined)
      if (missing !== undefined) return refuse(missing, `The ${missing} field is required.`)
      placed.push(input)
      const lines =
        Number(input.is_buy_now) === 1 ? (JSON.parse(String(input.cart)) as Members[]).map(toLine) : cartOf(call).splice(0)
      const isParcel = input.order_type === 'parcel'
      if (!isParcel && lines.length === 0) return refuse('order_details', 'Your cart is empty')
      if (isParcel && shop.version === '3.5' && !hasZone(input.receiver_details)) return { status: 403, body: [{}] }
      const bill = price(call, lines)
      // A refusal with a status of success.
      if (input.payment_method === 'wallet') return refuse('order_amount', 'Insufficient balance', 203)
      const store = isParcel ? null : (stores.find(({ id }) => id === Number(input.store_id)) ?? null)
      const order = toOrder({
        id: 100_001 + orders.length,
        call,
        lines,
        store,
        at: writeTime(shop),
        ...bill,
        total: bill.total + surcharge.amount,
      })
      orders.unshift(order)
      return ok({
        message: 'Order placed successfully',
        order_id: order.id,
        total_ammount: String(order.order_amount),
        status: 'pending',
        created_at: writeTime(shop),
        user_id: 31,
      })
    }),
    ...(shop.version === '3.5' && newerRoutes(shop, price, cartOf)),
    'GET /customer/order/running-orders': owned((call) => pageOrders(call, (status) => !closed.includes(status))),
    'GET /customer/order/list': owned((call) => pageOrders(call, (status) => closed.includes(status))),
    'GET /customer/order/track': ({ owner, input, isCustomer }) => {
      const order = orders.find(({ id }) => id === Number(input.order_id))
      const phone = (order?.delivery_address as { contact_person_number?: string } | undefined)?.contact_person_number
      const isShown = order !== undefined && (isCustomer ? order.owner === owner : phone === input.contact_number)
      return isShown ? ok(toTracked(order)) : refuse('order', 'Order not found', 404)
    },
    'GET /customer/order/details': owned(({ input }) => {
      const order = orders.find(({ id }) => id === Number(input.order_id))
      if (order === undefined) return refuse('order', 'Order not found', 404)
      return ok(
        order.lines.length === 0
          ? order
          : order.lines.map((line) => toOrderLine(line, itemOf(line.item_id), { id: order.id, shop })),
      )
    }),
    'PUT /customer/order/cancel': owned(({ input }) => {
      const order = orders.find(({ id }) => id === Number(input.order_id))
      if (order?.order_status !== 'pending') return refuse('order', 'You can not cancel after confirm')
      Object.assign(order, { order_status: 'canceled', canceled: writeTime(shop, 1) })
      return ok({ message: 'Order canceled successfully' })
    }),
    'GET /customer/order/cancellation-reasons': (call) =>
      pageOf('data', [{ id: 1, reason: 'Changed my mind', user_type: 'customer', status: 1 }], call),
    'GET /customer/order/parcel-instructions': (call) =>
      pageOf('data', [{ id: 1, instruction: 'Ring the bell twice', status: '1' }], call),
    'GET /customer/visit-again': signedIn(() => ok([])),
  }
  return { routes, orders, placed, surcharge }

  function price(call: FamilyCall, lines: readonly Line[]) {
    const referred = call.isCustomer && orders.length === 0 ? customer : notReferred
    return charge(
      lines.map((line) => ({ line, item: itemOf(line.item_id) })),
      call.input,
      { referred, shop },
    )
  }

  function pageOrders(call: FamilyCall, isShown: (status: string) => boolean) {
    if (call.input.limit === undefined || call.input.offset === undefined) return refuse('limit', 'The limit field is required.')
    const own = orders.filter(({ owner, order_status }) => owner === call.owner && isShown(order_status))
    return pageOf('orders', own, call)
  }
}

/** The zone of a parcel's receiver, without which the newer server fails on the way. */
function hasZone(receiver: unknown): boolean {
  const { zone_id } = (typeof receiver === 'string' ? JSON.parse(receiver) : receiver) as { zone_id?: unknown }
  return zone_id === 2
}

function toLine(input: Members): Line {
  return {
    id: 0,
    item_id: Number(input.item_id),
    quantity: Number(input.quantity),
    price: Number(input.price ?? 0),
    variation: (input.variation ?? []) as Members[],
    add_on_ids: (input.add_on_ids ?? []) as number[],
    add_on_qtys: (input.add_on_qtys ?? []) as number[],
    item_type: input.model === 'ItemCampaign' ? 'App\\Models\\ItemCampaign' : 'App\\Models\\Item',
  }
}

function toCartLine(line: Line, item: Item, { owner, isCustomer, headers }: FamilyCall): Members {
  const { item_id: id, add_on_ids, add_on_qtys } = line
  const addOns = (item.add_ons as { id: number }[]).map((addOn) => {
    const index = add_on_ids.indexOf(addOn.id)
    return { ...addOn, isChecked: index >= 0, quantity: index < 0 ? 0 : (add_on_qtys[index] ?? 1) }
  })
  return {
    ...line,
    user_id: isCustomer ? 31 : Number(owner?.replace(/\D/g, '')),
    module_id: Number(headers.moduleid),
    is_guest: !isCustomer,
    item_id: id,
    created_at: IN_CART,
    updated_at: IN_CART,
    item: { ...item, addons: addOns, add_ons: addOns.map((addOn) => addOn.id) },
  }
}

type Placing = {
  id: number
  call: FamilyCall
  lines: Line[]
  store: Members | null
  at: string
} & Charged

function toOrder({ id, call, lines, store, total, delivery, tax, discount, at }: Placing): FamilyOrder {
  const { input, owner, isCustomer } = call
  const address = Object.fromEntries(
    [
      'contact_person_name',
      'contact_person_number',
      'contact_person_email',
      'address_type',
      'address',
      'road',
      'house',
      'floor',
    ].map((name) => [name, input[name] ?? null]),
  )
  return {
    id,
    owner: owner ?? '',
    lines,
    user_id: '31',
    is_guest: isCustomer ? 0 : 1,
    order_amount: total,
    order_type: input.order_type,
    order_status: 'pending',
    payment_status: 'unpaid',
    payment_method: input.payment_method,
    partially_paid_amount: '0',
    coupon_discount_amount: '0.00',
    store_discount_amount: String(discount),
    total_tax_amount: String(tax),
    tax_percentage: 5,
    tax_status: 'excluded',
    delivery_charge: String(delivery),
    original_delivery_charge: delivery,
    dm_tips: input.dm_tips ?? 0,
    additional_charge: '2.50',
    distance: input.distance,
    otp: '4711',
    cutlery: input.cutlery,
    scheduled: '0',
    schedule_at: at,
    prescription_order: 0,
    order_attachment: null,
    delivery_address: { ...address, latitude: String(input.latitude), longitude: String(input.longitude) },
    receiver_details: typeof input.receiver_details === 'string' ? JSON.parse(input.receiver_details) : null,
    charge_payer: input.charge_payer ?? null,
    module_id: Number(call.headers.moduleid),
    module: { id: Number(call.headers.moduleid), module_name: 'Food', module_type: store === null ? 'parcel' : 'food' },
    zone_id: 2,
    store_id: store?.id ?? null,
    store,
    delivery_man: null,
    processing_time: null,
    details_count: lines.length,
    pending: at,
    confirmed: null,
    created_at: at,
    updated_at: at,
  }
}

function toTracked(order: FamilyOrder): Members {
  return {
    ...order,
    owner: undefined,
    lines: undefined,
    payments: [],
    min_delivery_time: '30',
    max_delivery_time: 40,
    offline_payment: null,
  }
}

function toOrderLine(line: Line, item: Item, { id: orderId, shop }: { id: number; shop: FamilyShop }): Members {
  const at = new Date(shop.now).toISOString()
  const addOns = addOnsOf({ line, item })
  return {
    id: line.id,
    order_id: orderId,
    item_id: item.id,
    item_campaign_id: null,
    price: unitOf({ line, item }),
    quantity: String(line.quantity),
    discount_on_item: 0,
    discount_type: 'product_discount',
    tax_amount: '0',
    // Food has no variant, which newer versions write as the JSON of a missing value.
    variant: shop.version === '3.1' ? '[]' : 'null',
    // Chosen values only.
    variation: JSON.stringify(chosenOf({ line, item })),
    add_ons: JSON.stringify(addOns),
    total_add_on_price: addOns.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    item_details: JSON.stringify(item),
    image_full_url: null,
    images_full_url: [],
    is_guest: 1,
    created_at: at,
    updated_at: at,
  }
}
