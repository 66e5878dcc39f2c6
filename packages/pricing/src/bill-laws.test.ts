import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aLine, anOrder, aStoreDiscount } from './bill.builders.ts'
import { type BillInput, calculateBill } from './bill.ts'
import { toDecimal, toMinor } from './money.ts'

const percents = fc.nat(1_000_000).map((parts) => parts / 10_000)
const flags = fc.constantFrom(0, 1, true, false)
const cartLines = fc.record({
  unit_price: fc.nat(1e6),
  quantity: fc.integer({ min: 1, max: 50 }),
  discount: fc.nat(2000),
  discount_type: fc.constantFrom('percent' as const, 'amount' as const),
  add_ons: fc.array(fc.record({ price: fc.nat(1e5), quantity: fc.nat(9) }), { maxLength: 3 }),
})
const zoneRates = fc.record({
  delivery_charge_type: fc.constantFrom('fixed' as const, 'distance' as const),
  fixed_shipping_charge: fc.nat(5000),
  per_km_shipping_charge: fc.nat(1000),
  minimum_shipping_charge: fc.nat(3000),
  maximum_shipping_charge: fc.option(fc.nat(9000)),
})
const coupons = fc.record({
  coupon_type: fc.constantFrom('default' as const, 'free_delivery' as const),
  discount_type: fc.constantFrom('percent' as const, 'amount' as const),
  discount: fc.nat(20_000),
  min_purchase: fc.nat(1e6),
  max_discount: fc.nat(5000),
  created_by: fc.constantFrom('admin' as const, 'vendor' as const),
})
const firstOrders = fc.record({
  discount_type: fc.constantFrom('percentage' as const, 'amount' as const),
  discount: fc.nat(20_000),
})
const surges = fc.record({ price_type: fc.constantFrom('percent' as const, 'amount' as const), price: fc.nat(500) })
const orders: fc.Arbitrary<BillInput> = fc.record({
  cart: fc.array(cartLines, { maxLength: 6 }),
  order: fc.record({
    order_type: fc.constantFrom('delivery' as const, 'schedule_order' as const, 'take_away' as const),
    distance: fc.nat(100_000),
    dm_tips: fc.integer({ min: -1000, max: 5000 }),
    vehicle_charge: fc.nat(2000),
    extra_packaging: fc.boolean(),
  }),
  coupon: fc.option(coupons),
  first_order: fc.option(firstOrders),
  store: fc
    .record({
      tax: percents,
      discount: fc.option(
        fc
          .record({ discount: percents, min_purchase: fc.nat(1e6), max_discount: fc.option(fc.nat(1e5)) })
          .map((part) => ({ ...aStoreDiscount, ...part })),
      ),
      self_delivery_system: flags,
      free_delivery: flags,
      rates: zoneRates,
      extra_packaging_amount: fc.nat(1000),
    })
    .map(({ rates, ...store }) => ({ ...store, ...rates })),
  zone: fc.record({
    increased_delivery_fee: fc.nat(300),
    increased_delivery_fee_status: flags,
    pivot: zoneRates,
    surge: fc.option(surges),
  }),
  config: fc.record({
    tax_included: flags,
    dm_tips_status: flags,
    additional_charge_status: flags,
    additional_charge: fc.nat(1000),
    additional_charge_name: fc.constant('Service fee'),
    admin_free_delivery: fc.record({
      status: flags,
      type: fc.constantFrom('free_delivery_to_all_store' as const, 'free_delivery_by_order_amount' as const, null),
      free_delivery_over: fc.nat(1e6),
    }),
  }),
  now: fc.constant({ date: '2025-06-10', time: '14:30' }),
})

const classes = fc.constantFrom(
  null,
  { code: 'zero', percent: 0 },
  { code: 'reduced', percent: 4.5 },
  { code: 'high', percent: 22.5 },
)
/** Lines of several tax classes, rounded either way. */
const classedOrders = fc
  .record({
    order: orders,
    of: fc.array(classes, { minLength: 6, maxLength: 6 }),
    rounding: fc.constantFrom('document' as const, 'line' as const),
  })
  .map(
    ({ order, of, rounding }): BillInput => ({
      ...order,
      cart: order.cart.map((line, at) => ({ ...line, tax_class: of[at] ?? null })),
      config: { ...order.config, tax_rounding: rounding },
    }),
  )

describe('tax by class', () => {
  test('the classes add up to the tax, and their amounts to what was sold, to the last unit', () => {
    fc.assert(
      fc.property(classedOrders, (order) => {
        const bill = calculateBill(order)
        const isWithin = Boolean(order.config.tax_included)
        const sold = bill.subtotal - bill.coupon - bill.first_order
        const all = (amountOf: (part: (typeof bill.taxes)[number]) => number) =>
          bill.taxes.reduce((total, part) => total + amountOf(part), 0)
        expect(all(({ tax }) => tax)).toBe(bill.tax)
        expect(all(({ net, tax }) => net + (isWithin ? tax : 0))).toBe(sold)
        const shown = bill.lines.filter(({ code }) => code === 'tax')
        expect(shown.reduce((total, { amount }) => total + amount, 0)).toBe(bill.tax)
        expect(new Set(shown.map(({ percent }) => percent)).size).toBe(shown.length)
        expect(bill.total).toBe(bill.lines.reduce((total, line) => total + (line.included ? 0 : line.amount), 0))
      }),
    )
  })

  test('each class is within half a unit of its exact tax, or half a unit for each of its lines', () => {
    fc.assert(
      fc.property(classedOrders, (order) => {
        for (const { code, percent, net, tax } of calculateBill(order).taxes) {
          const lines = order.cart.filter((line) => (line.tax_class?.code ?? null) === code).length
          const gross = net + tax
          const exact = order.config.tax_included ? (gross * percent) / (100 + percent) : (net * percent) / 100
          expect(Math.abs(tax - exact)).toBeLessThan((order.config.tax_rounding === 'line' ? lines : 1) / 2 + 1e-6)
        }
      }),
    )
  })

  test('one class for everything is the bill of a store with that percent', () => {
    fc.assert(
      fc.property(orders, percents, (order, percent) => {
        const classed = calculateBill({
          ...order,
          cart: order.cart.map((line) => ({ ...line, tax_class: { code: 'only', percent } })),
        })
        const { taxes: _, ...plain } = calculateBill({ ...order, store: { ...order.store, tax: percent } })
        expect(classed).toMatchObject(plain)
      }),
    )
  })
})

describe('what holds for every bill', () => {
  test('the total is the sum of its lines, without tax that prices include', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const bill = calculateBill(order)
        const added = bill.lines.filter((line) => !line.included)
        expect(bill.total).toBe(added.reduce((total, line) => total + line.amount, 0))
        expect(bill.subtotal).toBe(bill.cart_lines.reduce((total, line) => total + line.total, 0))
        expect(new Set(bill.lines.map(({ code }) => code)).size).toBe(bill.lines.length)
      }),
    )
  })

  test('every amount is whole, only what is taken off is negative, and never beyond its base', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const bill = calculateBill(order)
        for (const { code, amount } of bill.lines) {
          expect(Number.isSafeInteger(amount)).toBe(true)
          if (['discount', 'coupon', 'first_order'].includes(code)) expect(amount).toBeLessThan(0)
          else expect(amount).toBeGreaterThanOrEqual(0)
        }
        expect(bill.discount).toBeLessThanOrEqual(bill.items)
        expect(bill.coupon + bill.first_order).toBeLessThanOrEqual(bill.subtotal)
        bill.cart_lines.forEach((line, index) => {
          const pieces = order.cart[index]?.quantity ?? 0
          expect(line.discount).toBeLessThanOrEqual(line.unit_price * pieces)
          expect(line.total).toBeGreaterThanOrEqual(line.add_ons)
        })
        expect(bill.total).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('rounding happens once per line of the bill: each stays within half a unit of the exact amount', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const bill = calculateBill(order)
        const { tax } = order.store
        const goods = bill.subtotal - bill.coupon - bill.first_order
        const exactTax = order.config.tax_included ? (goods * tax) / (100 + tax) : (goods * tax) / 100
        expect(Math.abs(bill.tax - exactTax)).toBeLessThan(0.5 + 1e-6)
        expect(bill.delivery_charge === 0 || bill.delivery_charge === bill.original_delivery_charge).toBe(true)
      }),
    )
  })

  test('one more piece never makes the goods cheaper, nor the order where no threshold is passed', () => {
    fc.assert(
      fc.property(orders, cartLines, (order, line) => {
        const discount = order.store.discount && { ...order.store.discount, min_purchase: 0 }
        const config = {
          ...order.config,
          admin_free_delivery: { status: 0, type: null, free_delivery_over: 0 },
        }
        const withPieces = (quantity: number) => {
          const cart = [{ ...line, quantity }, ...order.cart]
          const coupon = order.coupon && { ...order.coupon, min_purchase: 0 }
          return calculateBill({ ...order, coupon, store: { ...order.store, discount }, config, cart })
        }
        const fewer = withPieces(line.quantity)
        const more = withPieces(line.quantity + 1)
        expect(more.items).toBeGreaterThanOrEqual(fewer.items)
        expect(more.subtotal).toBeGreaterThanOrEqual(fewer.subtotal)
        expect(more.total).toBeGreaterThanOrEqual(fewer.total)
      }),
    )
  })

  test('a coupon never makes an order dearer, nor does a higher one give less', () => {
    fc.assert(
      fc.property(orders, coupons, (order, coupon) => {
        const without = calculateBill({ ...order, coupon: null }).total
        const used = calculateBill({ ...order, coupon })
        expect(used.total).toBeLessThanOrEqual(without)
        const higher = calculateBill({ ...order, coupon: { ...coupon, discount: coupon.discount + 100 } })
        expect(higher.total).toBeLessThanOrEqual(used.total)
      }),
    )
  })

  test('[9.022] the same order costs the same with 0, 2 and 3 digits where nothing has to be rounded', () => {
    const hundreds = fc.nat(500).map((count) => count * 100)
    const facts = fc.record({ price: hundreds, perKm: hundreds, percent: fc.nat(100), km: fc.nat(60), tip: fc.nat(50) })
    fc.assert(
      fc.property(facts, fc.constantFrom(2, 3), (fact, digits) => {
        const billed = (places: number) => {
          const order = anOrder({
            cart: [aLine({ unit_price: toMinor(fact.price, places), discount: fact.percent })],
            order: { distance: fact.km * 1000, dm_tips: toMinor(fact.tip, places) },
            store: {
              tax: 0,
              self_delivery_system: 1,
              per_km_shipping_charge: toMinor(fact.perKm, places),
              minimum_shipping_charge: 0,
            },
          })
          return calculateBill(order).lines.map(({ code, amount }) => [code, toDecimal(amount, places)])
        }
        expect(billed(digits)).toEqual(billed(0))
      }),
    )
  })
})
