/// <reference types="vite/types/importMeta.d.ts" />
import { calculateAddOns } from './add-ons.ts'
import { anOrder, aStoreDiscount } from './bill.builders.ts'
import { type Bill, type BillLine, calculateBill } from './bill.ts'
import { findBestCashback } from './rewards/cashback.ts'
import { isStoreDiscountRunning } from './discount.ts'
import { type Checker, testExamples } from './examples.builders.ts'
import { calculateGoods, calculateMinimumOrderGap, type CartLine } from './goods.ts'
import { calculateDiscountedPrice, calculateLineDiscount } from './item-discount.ts'
import { calculateEarnedPoints, exchangePoints } from './rewards/loyalty.ts'
import { multiply, percentOf, percentWithin, toMinor } from './money.ts'
import { isWithinCashMaximum, splitPayment } from './payment.ts'
import { calculateFreeDeliveryProgress } from './progress.ts'
import { calculateRefund, splitRefund } from './refund.ts'
import { calculateCartItemTotal, calculateFoodUnitPrice, calculateGoodsUnitPrice, type UnitPrice } from './unit-price.ts'
import { getVehicleCharge } from './vehicle.ts'
import {
  aFixedZone,
  aZone,
  readAddOns,
  readAmount,
  readBill,
  readBounds,
  readCart,
  readCount,
  readCoupon,
  readDay,
  readDiscount,
  readFirstOrder,
  readFreeDelivery,
  readGroups,
  readOptional,
  readOrderType,
  readPercent,
  readPriced,
  readRates,
  readStoreOffer,
  readTax,
  readTime,
  readVehicles,
  readWay,
  readYes,
  writeAmount,
} from './worked-examples.builders.ts'

const now = { date: '2025-06-10', time: '14:30' }
const giver = { admin: 'platform', vendor: 'store' }

const checkers: Record<string, Checker> = {
  'Unit price of a dish with options': (cell) => {
    const food_variations = readGroups(cell('options on the menu')).map(({ name, content }) => ({
      name,
      values: readPriced(content).map((option) => ({ label: option.name, optionPrice: option.price })),
    }))
    const chosen = readGroups(cell('chosen')).map(({ name, content }) => ({ name, values: { label: content.split(', ') } }))
    const price = calculateFoodUnitPrice({ price: readAmount(cell('base price')), food_variations }, chosen)
    const pieces = readCount(cell('pieces'))
    return writeUnitPrice(price, (unit_price) => priceGoods([aLine({ unit_price, quantity: pieces })]).items)
  },

  'Unit price of goods with variations': (cell) => {
    const goods = {
      price: readAmount(cell('base price')),
      variations: readPriced(cell('variations on offer')).map(({ name, price }) => ({ type: name, price })),
    }
    const type = cell('chosen') === '-' ? null : cell('chosen')
    const selectedOption = goods.variations.filter((variation) => variation.type === type)
    const total = calculateCartItemTotal({ price: goods.price, selectedOption, quantity: readCount(cell('pieces')) })
    return writeUnitPrice(calculateGoodsUnitPrice(goods, type), () => total)
  },

  'Add-ons': (cell) => {
    const add_ons = readAddOns(cell('add-ons'))
    const line = { unit_price: readAmount(cell('dish')), quantity: readCount(cell('pieces')), ...readDiscount(cell('discount')) }
    const { subtotal } = priceGoods([{ ...line, add_ons }])
    return { 'add-ons cost': writeAmount(calculateAddOns(add_ons)), 'line costs': writeAmount(subtotal) }
  },

  'Discount of an item': (cell) => {
    const discount = readDiscount(cell('discount'))
    const line = { ...discount, unit_price: readAmount(cell('price')), quantity: readCount(cell('pieces')) }
    const off = calculateLineDiscount(line)
    return {
      'taken off': writeAmount(off),
      'left to pay': writeAmount(multiply(line.unit_price, line.quantity) - off),
      'shown for one': writeAmount(calculateDiscountedPrice(line.unit_price, discount)),
    }
  },

  'Offer of a store': (cell) => {
    const [first = aLine(), ...others] = readCart(cell('cart'))
    const cart = [{ ...first, add_ons: [{ price: readAmount(cell('add-ons')), quantity: 1 }] }, ...others]
    const bounds = { value: cell('percent'), minimum: cell('minimum'), maximum: cell('maximum') }
    const goods = calculateGoods({ cart, store_discount: readStoreOffer(bounds), now })
    return {
      'each line': goods.cart_lines.map((line) => writeAmount(line.discount)).join('; '),
      together: writeAmount(goods.discount),
      'given by': giver[goods.discount_on_product_by],
    }
  },

  "When a store's offer runs": (cell) => {
    const days = { start_date: readDay(cell('first day')), end_date: readDay(cell('last day')) }
    const hours = { start_time: readTime(cell('from')), end_time: readTime(cell('to')) }
    const moment = { date: readDay(cell('day')), time: readTime(cell('time')) }
    return { runs: writeYes(isStoreDiscountRunning({ ...aStoreDiscount, ...days, ...hours }, moment)) }
  },

  Coupon: (cell) => {
    const coupon = readCoupon({ value: cell('coupon'), minimum: cell('minimum'), maximum: cell('maximum') })
    const cart = [aLine({ unit_price: readAmount(cell('goods')), ...readDiscount(cell('discounts')) })]
    const bill = calculateBill({ ...anOrder({ cart, zone: aFixedZone(900) }), coupon })
    return {
      'taken off': writeAmount(bill.coupon),
      'still missing': writeAmount(bill.coupon_gap),
      delivery: writeAmount(bill.delivery_charge),
    }
  },

  "First order's discount": (cell) => {
    const cart = [aLine({ unit_price: readAmount(cell('goods after discounts')) })]
    const coupon = readCoupon(readBounds(cell('coupon takes off')))
    const bill = calculateBill({ ...anOrder({ cart }), coupon, first_order: readFirstOrder(cell('first order')) })
    return { 'taken off': writeAmount(bill.first_order) }
  },

  Tax: (cell) => {
    const { tax, ...config } = readTax(cell('tax'))
    const cart = [aLine({ unit_price: readAmount(cell('goods')), ...readDiscount(cell('discounts')) })]
    const order = anOrder({ cart, store: { tax }, config, zone: aFixedZone(readAmount(cell('delivery'))) })
    const coupon = readCoupon(readBounds(cell('coupon takes off')))
    const bill = calculateBill({ ...order, coupon, first_order: readFirstOrder(cell('first order')) })
    return { 'tax is': writeAmount(bill.tax), total: writeAmount(bill.total) }
  },

  'Delivery fee by distance and fixed': (cell) => {
    const order = { order_type: readOrderType(cell('order')), distance: readWay(cell('way')) }
    const rates = readRates(cell)
    const fixed = readOptional(cell('fixed'))
    const zone = fixed === null ? aZone(rates) : aFixedZone(fixed, rates)
    return { fee: writeAmount(calculateBill(anOrder({ order, zone })).delivery_charge) }
  },

  'Vehicle by the way': (cell) => ({
    adds: writeAmount(getVehicleCharge(readVehicles(cell('vehicles')), readWay(cell('way')))),
  }),

  'Surcharges of a delivery': (cell) => {
    const rates = readRates(cell)
    const fixed = readOptional(cell('fixed'))
    const ofOthers = { per_km_shipping_charge: 9900, minimum_shipping_charge: 9900, maximum_shipping_charge: null }
    const isOwn = readYes(cell('store delivers'))
    const ofZone = isOwn ? ofOthers : rates
    const busy = readDiscount(cell('busy time'))
    const bill = calculateBill(
      anOrder({
        order: { distance: readWay(cell('way')), vehicle_charge: readAmount(cell('vehicle')) },
        store: { self_delivery_system: isOwn, ...(isOwn ? rates : ofOthers) },
        zone: {
          ...(fixed === null ? aZone(ofZone) : aFixedZone(fixed, ofZone)),
          increased_delivery_fee: readPercent(cell('zone')),
          increased_delivery_fee_status: cell('zone') !== '-',
          surge: cell('busy time') === '-' ? null : { price_type: busy.discount_type, price: busy.discount },
        },
      }),
    )
    return { fee: writeAmount(bill.delivery_charge) }
  },

  'Free delivery': (cell) => {
    const order = anOrder({
      cart: [aLine({ unit_price: readAmount(cell('goods')), ...readDiscount(cell('discounts')) })],
      order: { order_type: readOrderType(cell('order')) },
      store: { self_delivery_system: readYes(cell('store delivers')), free_delivery: readYes(cell('store gives it')) },
      config: { admin_free_delivery: readFreeDelivery(cell('platform gives it')) },
    })
    const bill = calculateBill({ ...order, coupon: readCoupon(readBounds(cell('coupon'))) })
    return {
      delivery: writeAmount(bill.delivery_charge),
      'instead of': writeAmount(bill.original_delivery_charge),
      'given by': bill.free_delivery_by === null ? '-' : giver[bill.free_delivery_by],
    }
  },

  'Bar of the free delivery': (cell) => {
    const subtotal = readAmount(cell('goods after discounts'))
    const { remaining, percent } = calculateFreeDeliveryProgress(subtotal, readAmount(cell('free from')))
    return { 'still missing': writeAmount(remaining), bar: `${percent} %` }
  },

  'Minimum order': (cell) => {
    const add_ons = [{ price: readAmount(cell('add-ons')), quantity: 1 }]
    const line = { unit_price: readAmount(cell('items')), ...readDiscount(cell('discounts')), add_ons }
    const gap = calculateMinimumOrderGap(priceGoods([aLine(line)]), readAmount(cell('minimum')))
    return { 'still missing': writeAmount(gap), 'may be ordered': writeYes(gap === 0) }
  },

  'Whole bills': (cell) => writeBill(calculateBill(readBill(cell))),

  Cashback: (cell) => {
    const offers = cell('offers')
      .split('; ')
      .map((offer, index) => {
        const { value, minimum, maximum } = readBounds(offer)
        const { discount, discount_type } = readDiscount(value)
        const cashback_type = discount_type === 'percent' ? ('percentage' as const) : discount_type
        const bounds = { min_purchase: readAmount(minimum), max_discount: readAmount(maximum) }
        return { number: index + 1, cashback_type, cashback_amount: discount, ...bounds }
      })
    const best = findBestCashback(offers, readAmount(cell('amount')))
    return { earned: writeAmount(best?.earned ?? 0), 'by offer': `${best?.offer.number ?? '-'}` }
  },

  'Wallet and rest': (cell) => {
    const { wallet, rest } = splitPayment(readAmount(cell('total')), readAmount(cell('in the wallet')))
    const inCash = isWithinCashMaximum(rest, readOptional(cell('cash maximum')))
    const restInCash = rest === 0 && inCash ? '-' : writeYes(inCash)
    return { 'from the wallet': writeAmount(wallet), rest: writeAmount(rest), 'rest in cash': restInCash }
  },

  'Refund of a delivered order': (cell) => {
    const earned = { delivery_charge: readAmount(cell('delivery')), tip: readAmount(cell('tip')) }
    return { refunded: writeAmount(calculateRefund({ order_amount: readAmount(cell('total')), ...earned })) }
  },

  'Where a refund goes': (cell) => {
    const taken = readAmount(cell('gateway paid'))
    const order = { order_amount: readAmount(cell('wallet paid')) + taken, delivery_charge: readAmount(cell('delivery')), tip: 0 }
    const refunded = calculateRefund(order)
    const { gateway, wallet } = splitRefund(refunded, cell('asked for') === 'gateway' ? taken : 0, {
      digits: 2,
      gatewayDigits: null,
    })
    return { refunded: writeAmount(refunded), 'to gateway': writeAmount(gateway), 'to wallet': writeAmount(wallet) }
  },

  'Loyalty points earned': (cell) => {
    const points = calculateEarnedPoints(readAmount(cell('amount')), { percent: readPercent(cell('percent')), digits: 2 })
    return { points: `${points}` }
  },

  'Loyalty points exchanged': (cell) => {
    const points = readCount(cell('points'))
    const exchanged = exchangePoints(points, { rate: readCount(cell('for one riyal')), digits: 2 })
    return { credited: writeAmount(exchanged.amount), used: `${exchanged.points}`, left: `${points - exchanged.points}` }
  },

  'Rounding to the digits of a currency': (cell) => {
    const digits = readCount(cell('digits'))
    return { kept: writeAmount(toMinor(cell('written'), digits), digits) }
  },

  'Rounding of a percent': (cell) => {
    const digits = readCount(cell('digits'))
    const amount = readAmount(cell('amount'), digits)
    const percent = readPercent(cell('percent'))
    const contained = percentWithin(amount, percent)
    return { 'on top': writeAmount(percentOf(amount, percent), digits), contained: writeAmount(contained, digits) }
  },

  'Currencies of 0 and 3 digits': (cell) => {
    const digits = readCount(cell('digits'))
    const { tax, ...config } = readTax(cell('tax'))
    const price = { unit_price: readAmount(cell('price'), digits), quantity: readCount(cell('pieces')) }
    const cart = [aLine({ ...price, ...readDiscount(cell('discount'), digits) })]
    const zone = aFixedZone(readAmount(cell('delivery'), digits))
    const bill = calculateBill(anOrder({ cart, store: { tax }, config, zone }))
    const write = (amount: number) => writeAmount(amount, digits)
    return { 'taken off': write(bill.discount), 'tax is': write(bill.tax), total: write(bill.total) }
  },
}

const aLine = (line: Partial<CartLine> = {}): CartLine => ({
  unit_price: 0,
  quantity: 1,
  discount: 0,
  discount_type: 'amount',
  add_ons: [],
  ...line,
})

const priceGoods = (cart: CartLine[]) => calculateGoods({ cart, store_discount: null, now })

const writeYes = (isSo: boolean) => (isSo ? 'yes' : 'no')

function writeUnitPrice(price: UnitPrice, calculateAll: (unitPrice: number) => number): Record<string, string> {
  if (!price.ok) return { 'price of one': 'refused', 'price of all': '-' }
  return { 'price of one': writeAmount(price.unit_price), 'price of all': writeAmount(calculateAll(price.unit_price)) }
}

function writeBill({ lines, total }: Bill): Record<string, string> {
  const write = (code: BillLine['code']) => {
    const line = lines.find((candidate) => candidate.code === code)
    return line === undefined ? '-' : writeAmount(line.amount)
  }
  return {
    items: write('items'),
    'add-ons': write('add_ons'),
    discount: write('discount'),
    coupon: write('coupon'),
    'first order': write('first_order'),
    tax: write('tax'),
    packaging: write('packaging'),
    delivery: write('delivery'),
    tip: write('tip'),
    'additional charge': write('additional_charge'),
    total: writeAmount(total),
  }
}

// Read through the test loader, because this package is checked without Node's types.
const files = import.meta.glob<string>('../examples/worked-examples.md', { query: '?raw', import: 'default', eager: true })
testExamples(Object.values(files).join(), checkers, { atLeast: 150 })
