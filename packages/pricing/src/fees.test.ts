import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aLine, anOrder } from './bill.builders.ts'
import { type Bill, type BillInput, calculateBill } from './bill.ts'
import { listTaxedFees, mergeFees, priceOfFee, sumTaxOf, sumTaxOfGoods } from './fees.ts'
import { calculateInvoiceLines } from './invoice/invoice-lines.ts'
import { sum } from './money.ts'
import { aParcel, aParcelCoupon } from './parcel/parcel.builders.ts'
import { calculateParcelBill } from './parcel/parcel-bill.ts'
import { refundPieces, type SoldOrder } from './refund-lines.ts'
import { aTrip, aTripLine } from './rental/trip.builders.ts'
import { calculateTripBill } from './rental/trip-bill.ts'
import { calculateShortBill } from './shortages/short-bill.ts'
import type { TaxClass } from './tax.ts'

const reduced = { code: 'reduced', percent: 5 }
const high = { code: 'high', percent: 22.5 }
const charged = { additional_charge_status: 1, additional_charge: 300 } as const

const pickCoupon = ({ coupon = null }: { coupon?: BillInput['coupon'] }) => ({ coupon })

/** Two dishes of 20.00 at 15 %, a delivery of 9.00, packaging of 2.00, a charge of 3.00. */
const anOrderWithFees = (config: Partial<BillInput['config']>) =>
  anOrder({ order: { extra_packaging: true }, store: { extra_packaging_amount: 200 }, config: { ...charged, ...config } })

describe('the tax of fees', () => {
  test('is added to the bill, each fee of its class', () => {
    const fee_classes = { delivery: reduced, packaging: null, additional_charge: high }
    const bill = calculateBill(anOrderWithFees({ fee_classes }))
    expect(bill.taxes).toEqual([
      { code: null, percent: 15, net: 4000, tax: 600 },
      { code: null, percent: 15, net: 200, tax: 30, fee: 'packaging' },
      { code: 'reduced', percent: 5, net: 900, tax: 45, fee: 'delivery' },
      { code: 'high', percent: 22.5, net: 300, tax: 68, fee: 'additional_charge' },
    ])
    expect(bill.lines.filter(({ code }) => code === 'tax')).toEqual([
      { code: 'tax', amount: 630, percent: 15 },
      { code: 'tax', amount: 45, percent: 5 },
      { code: 'tax', amount: 68, percent: 22.5 },
    ])
    expect([bill.tax, bill.total]).toEqual([743, 4000 + 200 + 900 + 300 + 743])
  })

  test('is inside the fees where prices include tax', () => {
    const plain = calculateBill(anOrderWithFees({ tax_included: 1 }))
    const bill = calculateBill(anOrderWithFees({ tax_included: 1, fee_classes: { delivery: reduced } }))
    expect(bill.total).toBe(plain.total)
    expect(bill.taxes.at(-1)).toEqual({ code: 'reduced', percent: 5, net: 857, tax: 43, fee: 'delivery' })
    expect(bill.lines.find((line) => line.percent === 5)).toEqual({ code: 'tax', amount: 43, percent: 5, included: true })
  })

  test('falls with the fee: a free delivery has none, whoever pays for it', () => {
    const config = { fee_classes: { delivery: reduced } }
    for (const change of [
      { store: { free_delivery: 1 } },
      { config: { admin_free_delivery: { status: 1, type: 'free_delivery_to_all_store' as const, free_delivery_over: 0 } } },
      { order: { order_type: 'take_away' as const } },
      { coupon: { ...aParcelCoupon, coupon_type: 'free_delivery' as const } },
    ]) {
      const bill = calculateBill({ ...anOrder({ ...change, config: { ...change.config, ...config } }), ...pickCoupon(change) })
      expect(bill.taxes).toEqual([{ code: null, percent: 15, net: 4000, tax: 600 }])
    }
  })

  test('shares the rounding of its class, or is rounded by itself', () => {
    // 0.5 and 0.5 of tax: together 1 on the document, each 1 by line.
    const cart = [aLine({ unit_price: 10, quantity: 1 })]
    const rates = { delivery_charge_type: 'fixed', fixed_shipping_charge: 10 } as const
    const order = anOrder({ cart, store: { tax: 5 }, config: { fee_classes: { delivery: null } } })
    const zone = { ...order.zone, pivot: { ...order.zone.pivot, ...rates } }
    const taxesBy = (tax_rounding: 'document' | 'line') =>
      calculateBill({ ...order, zone, config: { ...order.config, tax_rounding } }).taxes.map(({ tax }) => tax)
    expect(taxesBy('document')).toEqual([1, 0])
    expect(taxesBy('line')).toEqual([1, 1])
  })

  test('of a parcel: its delivery is what is sold, with the class of the module, and the charge has its own', () => {
    const config = { tax: 15, ...charged, fee_classes: { delivery: high, additional_charge: reduced } }
    expect(calculateParcelBill(aParcel({ config })).taxes).toEqual([
      { code: null, percent: 15, net: 9000, tax: 1350 },
      { code: 'reduced', percent: 5, net: 300, tax: 15, fee: 'additional_charge' },
    ])
    const { taxes } = calculateParcelBill(aParcel({ config, tax_class: high, coupon: aParcelCoupon }))
    expect(taxes[0]).toEqual({ code: 'high', percent: 22.5, net: 8100, tax: 1823 })
  })

  test('of a trip: the tax of the charge belongs to no vehicle', () => {
    const cart = [aTripLine(), aTripLine({ quantity: 2 })]
    const config = { ...charged, fee_classes: { additional_charge: null } }
    const bill = calculateTripBill(aTrip({ cart, config, tax_class: reduced }))
    expect(bill.taxes.map(({ code, fee, tax }) => [code, fee, tax])).toEqual([
      ['reduced', undefined, 900],
      [null, 'additional_charge', 15],
    ])
    expect(sum(bill.trip_lines.map(({ tax }) => tax))).toBe(900)
    expect(bill.total).toBe(18_000 + 300 + 915)
  })
})

const classes = fc.constantFrom<TaxClass | null>(null, { code: 'zero', percent: 0 }, reduced, high)
const feeClasses = fc.record({ packaging: classes, delivery: classes, additional_charge: classes }, { requiredKeys: [] })
const lines = fc.record({
  unit_price: fc.nat(1e6),
  quantity: fc.integer({ min: 1, max: 30 }),
  discount: fc.nat(100),
  tax_class: classes,
})
/** Amounts of two and of three decimals alike: the rules know whole units only. */
const orders = fc
  .record({
    cart: fc.array(lines, { minLength: 1, maxLength: 6 }),
    tax: fc.nat(300_000).map((parts) => parts / 10_000),
    tax_included: fc.boolean(),
    tax_rounding: fc.constantFrom('document' as const, 'line' as const),
    fee_classes: feeClasses,
    delivery: fc.nat(30_000),
    packaging: fc.nat(2000),
    charge: fc.nat(2000),
    tip: fc.nat(2000),
    coupon: fc.nat(30_000),
  })
  .map(({ cart, tax, delivery, packaging, charge, tip, coupon, ...config }): BillInput => {
    const order = anOrder({
      cart: cart.map((line) => ({ ...line, discount_type: 'percent' as const, add_ons: [] })),
      order: { dm_tips: tip, extra_packaging: true },
      store: { tax, extra_packaging_amount: packaging },
      config: { ...config, additional_charge_status: 1, additional_charge: charge },
    })
    const rates = { delivery_charge_type: 'fixed', fixed_shipping_charge: delivery } as const
    return {
      ...order,
      coupon: { ...aParcelCoupon, discount_type: 'amount', discount: coupon },
      zone: { ...order.zone, pivot: { ...order.zone.pivot, ...rates } },
    }
  })

const amountOf = (bill: Bill, code: string) => sum(bill.lines.map((line) => (line.code === code ? line.amount : 0)))

/** The sale as an order stores it. */
function toSold(order: BillInput, bill: Bill): SoldOrder {
  const terms = { taxes: bill.taxes, tax_included: Boolean(order.config.tax_included) }
  return {
    lines: order.cart.map(({ unit_price, quantity, tax_class }, at) => ({
      quantity,
      unit_price,
      add_ons: 0,
      discount: bill.cart_lines[at]?.discount ?? 0,
      refunded: 0,
      tax_code: tax_class?.code ?? null,
    })),
    refunded_otherwise: 0,
    coupon: bill.coupon,
    first_order: 0,
    tax: sumTaxOfGoods(bill.tax, bill.taxes),
    taxes: bill.taxes.filter(({ fee }) => fee === undefined),
    tax_included: terms.tax_included,
    order_amount: bill.total,
    delivery_charge: priceOfFee({ fee: 'delivery', amount: bill.delivery_charge }, terms),
    tip: amountOf(bill, 'tip'),
  }
}

describe('laws of fees', () => {
  test('without classes every bill is as it was', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const { fee_classes: _, ...config } = order.config
        expect(calculateBill({ ...order, config: { ...config, fee_classes: {} } })).toEqual(calculateBill({ ...order, config }))
      }),
    )
  })

  test('goods, fees, discounts and added tax are the total; the classes add up to the tax and to what is taxed', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const bill = calculateBill(order)
        const isIncluded = Boolean(order.config.tax_included)
        const goods = bill.subtotal - bill.coupon
        const fees = {
          packaging: bill.packaging,
          delivery: bill.delivery_charge,
          additional_charge: amountOf(bill, 'additional_charge'),
        }
        expect(bill.total).toBe(goods + sum(Object.values(fees)) + amountOf(bill, 'tip') + (isIncluded ? 0 : bill.tax))
        expect(sum(bill.taxes.map(({ tax }) => tax))).toBe(bill.tax)
        const grossOf = (fee?: string) =>
          sum(bill.taxes.map((part) => (part.fee === fee ? part.net + (isIncluded ? part.tax : 0) : 0)))
        expect(grossOf()).toBe(goods)
        for (const { fee, amount } of listTaxedFees(order.config.fee_classes ?? {}, fees)) expect(grossOf(fee)).toBe(amount)
        for (const { net, tax } of bill.taxes) expect(Math.min(net, tax)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  test('the fees of a class are taxed with its goods: by document, the class is within half a unit of its exact tax', () => {
    fc.assert(
      fc.property(orders, (order) => {
        fc.pre(order.config.tax_rounding === 'document')
        for (const { percent, net, tax } of mergeFees(calculateBill(order).taxes)) {
          const exact = order.config.tax_included ? ((net + tax) * percent) / (100 + percent) : (net * percent) / 100
          expect(Math.abs(tax - exact)).toBeLessThan(0.5 + 1e-6)
        }
      }),
    )
  })

  test('a refund of every piece leaves the delivery with its tax, and the tip', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const bill = calculateBill(order)
        const sold = toSold(order, bill)
        const refund = refundPieces(
          sold,
          order.cart.map(({ quantity }) => quantity),
        )
        expect(bill.total - refund.amount).toBe(sold.delivery_charge + sold.tip)
        expect(sum(refund.lines.map(({ tax }) => tax))).toBe(sold.tax)
        const added = sold.tax_included ? 0 : sumTaxOf(bill.taxes, 'packaging') + sumTaxOf(bill.taxes, 'additional_charge')
        expect(refund.charges).toBe(bill.packaging + amountOf(bill, 'additional_charge') + added)
      }),
    )
  })

  test('an order of which nothing ran out keeps its bill, and one with fewer goods keeps the terms of its fees', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const bill = calculateBill(order)
        const { tax_included } = order.config
        const agreed = order.cart.map((line, at) => ({ ...line, discount: bill.cart_lines[at]?.discount ?? 0 }))
        const fees = bill.taxes.flatMap(({ code, percent, net, tax, fee }) =>
          fee === undefined
            ? []
            : [{ fee, tax_class: code === null ? null : { code, percent }, amount: net + (tax_included ? tax : 0) }],
        )
        const charges = bill.packaging + bill.delivery_charge + amountOf(bill, 'additional_charge') + amountOf(bill, 'tip')
        const placed = {
          lines: agreed,
          coupon: { amount: bill.coupon, terms: order.coupon ?? null },
          first_order: { amount: 0, terms: null },
          tax: { amount: bill.tax, rate: { tax: order.store.tax, tax_included }, taxes: bill.taxes, fees },
          charges,
        }
        const short = calculateShortBill(placed, agreed)
        expect([short.total, short.tax]).toEqual([bill.total, bill.tax])
        expect(short.taxes).toEqual(bill.taxes)
        const { taxes } = calculateShortBill(placed, agreed.slice(1))
        for (const { fee, amount } of fees)
          expect(sum(taxes.map((part) => (part.fee === fee ? part.net + (tax_included ? part.tax : 0) : 0)))).toBe(amount)
      }),
    )
  })

  test('an invoice has each fee with its own tax, and the sums of the bill', () => {
    fc.assert(
      fc.property(orders, (order) => {
        const bill = calculateBill(order)
        const codeOf = (fee: string) => bill.taxes.find((part) => part.fee === fee)?.code
        const fees = (['packaging', 'delivery', 'additional_charge'] as const).map((fee) => {
          const tax_code = codeOf(fee)
          const amount = fee === 'delivery' ? bill.delivery_charge : amountOf(bill, fee)
          return { quantity: 1, unit_price: amount, discount: 0, ...(tax_code !== undefined && { tax_code, fee }) }
        })
        const goods = order.cart.map(({ quantity, unit_price, tax_class }, at) => ({
          quantity,
          unit_price,
          discount: bill.cart_lines[at]?.discount ?? 0,
          tax_code: tax_class?.code ?? null,
        }))
        const tax_included = Boolean(order.config.tax_included)
        const rows = calculateInvoiceLines([...goods, ...fees], bill.taxes, { tax_included })
        expect(sum(rows.map(({ total }) => total))).toBe(bill.total - amountOf(bill, 'tip'))
        expect(sum(rows.map(({ tax }) => tax))).toBe(bill.tax)
        expect(rows.slice(-3).map(({ discount }) => discount)).toEqual([0, 0, 0])
      }),
    )
  })
})
