import { calculateInvoiceLines, type SoldPieces } from '@medina/pricing/invoice/invoice-lines'
import type { InvoiceLine, OrderedVariation, StoredTax } from '#lib/database/json-columns.ts'
import { directionOf, localize, mapTexts, type Translated, translateToAll } from '#lib/i18n.ts'
import type { SoldOrder, SoldTrip } from './sold.queries.ts'

type NamedPieces = SoldPieces & { name: Translated }

/** The tax of an order by class; orders from before tax classes have one. */
export function taxesOfOrder(order: SoldOrder): StoredTax[] {
  if (order.taxes.length > 0) return order.taxes
  const sold =
    order.order_type === 'parcel' ? order.delivery_charge : order.items_amount + order.add_ons_amount - order.discount_amount
  return [oneTax(order, sold - order.coupon_amount - order.first_order_amount)]
}

type Taxed = Pick<SoldTrip, 'tax_amount' | 'tax_percentage' | 'tax_included'>

/** The tax of goods that all have the same one. `sold` is what they cost after all discounts. */
export function oneTax({ tax_amount: tax, tax_percentage: percent, tax_included: isIncluded }: Taxed, sold: number): StoredTax {
  return { code: null, name: null, percent, is_exempt: false, net: sold - (isIncluded ? tax : 0), tax }
}

/** The lines of an order's invoice: goods, add-ons, delivery and charges, without the tip. They add up to what was charged. */
export function listOrderLines(order: SoldOrder, taxes: readonly StoredTax[]): InvoiceLine[] {
  const goods = order.lines.flatMap((line): NamedPieces[] => {
    const tax_code = line.item.tax?.code ?? null
    const name = withChoices(line.item.name, line.variation)
    const addOns = line.add_ons.map(({ name: addOn, price, quantity }) => ({ name: addOn, quantity, unit_price: price }))
    return [{ ...line, name, tax_code }, ...addOns.map((addOn) => ({ ...addOn, discount: 0, tax_code }))]
  })
  const isParcel = order.order_type === 'parcel'
  const delivery = charge(translateToAll(isParcel ? 'invoice.parcel' : 'invoice.delivery'), order.delivery_charge)
  const charges = [
    ...delivery.map((line) => (isParcel ? { ...line, tax_code: null } : line)),
    ...charge(translateToAll('invoice.packaging'), order.packaging_amount),
    ...charge(order.additional_charge_name ?? translateToAll('invoice.charge'), order.additional_charge),
  ]
  return toLines([...goods, ...charges], taxes, { ...order, whole: order.order_amount - order.tip })
}

export function listTripLines(trip: SoldTrip, taxes: readonly StoredTax[]): InvoiceLine[] {
  const vehicles = trip.lines.map(({ vehicle, ...line }) => ({ ...line, name: vehicle.name, tax_code: null }))
  const charges = charge(trip.additional_charge_name ?? translateToAll('invoice.charge'), trip.additional_charge)
  return toLines([...vehicles, ...charges], taxes, { ...trip, whole: trip.trip_amount })
}

const charge = (name: Translated, amount: number): NamedPieces[] =>
  amount === 0 ? [] : [{ name, quantity: 1, unit_price: amount, discount: 0 }]

function toLines(
  sold: readonly NamedPieces[],
  taxes: readonly StoredTax[],
  { tax_included, whole }: { tax_included: boolean; whole: number },
): InvoiceLine[] {
  const amounts = calculateInvoiceLines(sold, taxes, { tax_included })
  const lines = sold.map(({ name, quantity, unit_price, tax_code, discount: own }, at): InvoiceLine => {
    const { discount = own, net = 0, tax = 0, total = 0 } = amounts[at] ?? {}
    const percent = taxes.find(({ code }) => code === tax_code)?.percent ?? null
    return { name, quantity, unit_price, discount, net, tax, total, percent }
  })
  const rest = whole - lines.reduce((sum, { total }) => sum + total, 0)
  return rest === 0 ? lines : [...lines, roundingLine(rest)]
}

/** An amount that was charged beside the lines, such as a fraction that a gateway could not charge. */
function roundingLine(rest: number): InvoiceLine {
  const name = translateToAll('invoice.rounding')
  return { name, quantity: 1, unit_price: rest, discount: 0, net: rest, tax: 0, total: rest, percent: null }
}

/** The name of an item with its chosen options, in every language that it has. */
function withChoices(name: Translated, variation: OrderedVariation): Translated {
  const labels = variation.flatMap((choice) => ('name' in choice ? choice.labels : [choice.label]))
  return mapTexts(name, (text, language) => {
    const chosen = labels.map((label) => localize(label, language)).filter((label) => label !== '')
    return [text, ...chosen].join(directionOf(language) === 'rtl' ? '، ' : ', ')
  })
}
