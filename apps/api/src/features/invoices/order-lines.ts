import { calculateInvoiceLines, type SoldPieces } from '@medina/pricing/invoice/invoice-lines'
import { taxReturnFee } from '@medina/pricing/parcel/parcel-bill'
import type { BookedFee } from '@medina/pricing/tax'
import type { BookedTax, InvoiceLine, OrderedVariation, StoredTax } from '#lib/database/json-columns.ts'
import { directionOf, localize, mapTexts, type MessageKey, type Translated, translate, translateToAll } from '#lib/i18n.ts'
import { toKilograms } from '#lib/text/kilograms.ts'
import type { SoldLine, SoldOrder, SoldTrip } from './sold.queries.ts'

type NamedPieces = SoldPieces & { name: Translated }

/** The tax of an order by class, that of each fee apart; orders from before tax classes have one. */
export function taxesOfOrder(order: SoldOrder): StoredTax[] {
  if (order.taxes.length > 0) return order.taxes
  const sold =
    order.order_type === 'parcel' ? order.delivery_charge : order.items_amount + order.add_ons_amount - order.discount_amount
  return [oneTax(order, sold - order.coupon_amount - order.first_order_amount)]
}

/** With that of the way back of a parcel, as the tax book has it. */
export function taxesOfReturned({ return_fee: fee }: SoldOrder, taxes: readonly StoredTax[]): BookedTax[] {
  const sold = taxes.find((part) => part.fee === undefined)
  return fee === 0 || sold === undefined ? [...taxes] : [...taxes, { ...sold, ...taxReturnFee(fee, sold.percent), fee: 'return' }]
}

/** The same of a trip. */
export function taxesOfTrip(trip: SoldTrip): StoredTax[] {
  if (trip.taxes.length > 0) return trip.taxes
  return [oneTax(trip, trip.base_amount - trip.discount_amount - trip.coupon_amount - trip.first_order_amount)]
}

type Taxed = Pick<SoldTrip, 'tax_amount' | 'tax_percentage' | 'tax_included'>

/** The tax of goods that all have the same one. `sold` is what they cost after all discounts. */
function oneTax({ tax_amount: tax, tax_percentage: percent, tax_included: isIncluded }: Taxed, sold: number): StoredTax {
  return { code: null, name: null, percent, is_exempt: false, net: sold - (isIncluded ? tax : 0), tax }
}

/** The lines of an order's invoice: goods, add-ons, delivery and charges, without the tip. They add up to what was charged. */
export function listOrderLines(order: SoldOrder, taxes: readonly BookedTax[]): InvoiceLine[] {
  const goods = order.lines.flatMap((line): NamedPieces[] => {
    const tax_code = line.item.tax?.code ?? null
    const name = withWeight(withChoices(line.item.name, line.variation), line)
    const addOns = line.add_ons.map(({ name: addOn, price, quantity }) => ({ name: addOn, quantity, unit_price: price }))
    return [{ ...line, name, tax_code }, ...addOns.map((addOn) => ({ ...addOn, discount: 0, tax_code }))]
  })
  const charges = [
    ...(order.order_type === 'parcel' ? listParcel(order, taxes) : listFee('delivery', order.delivery_charge, taxes)),
    ...listFee('packaging', order.packaging_amount, taxes),
    ...listFee('additional_charge', order.additional_charge, taxes, order.additional_charge_name),
    ...listReturn(order, taxes),
  ]
  return toLines([...goods, ...charges], taxes, { ...order, whole: order.order_amount - order.tip + order.return_fee })
}

export function listTripLines(trip: SoldTrip, taxes: readonly StoredTax[]): InvoiceLine[] {
  const tax_code = codeOfGoods(taxes)
  const vehicles = trip.lines.map(({ vehicle, ...line }) => ({ ...line, name: vehicle.name, tax_code }))
  const charges = listFee('additional_charge', trip.additional_charge, taxes, trip.additional_charge_name)
  return toLines([...vehicles, ...charges], taxes, { ...trip, whole: trip.trip_amount })
}

/** The delivery of a parcel is what is sold. */
function listParcel({ delivery_charge: unit_price }: SoldOrder, taxes: readonly BookedTax[]): NamedPieces[] {
  if (unit_price === 0) return []
  return [{ name: translateToAll('invoice.parcel'), quantity: 1, unit_price, discount: 0, tax_code: codeOfGoods(taxes) }]
}

/** The fee for the way back contains its tax, also where prices lack it. */
function listReturn({ return_fee: fee, tax_included: isIncluded }: SoldOrder, taxes: readonly BookedTax[]): NamedPieces[] {
  const { net = fee } = taxes.find((part) => part.fee === 'return') ?? {}
  return listFee('return', isIncluded ? fee : net, taxes)
}

/** The class of parcels and trips, which sell one kind of thing. */
const codeOfGoods = (taxes: readonly BookedTax[]): string | null => taxes.find(({ fee }) => fee === undefined)?.code ?? null

/** The line of a fee, with its class if it is taxed. */
function listFee(fee: BookedFee, amount: number, taxes: readonly BookedTax[], name: Translated | null = null): NamedPieces[] {
  if (amount === 0) return []
  const line = { name: name ?? nameFee(fee), quantity: 1, unit_price: amount, discount: 0 }
  const taxed = taxes.find((each) => each.fee === fee)
  return [taxed === undefined ? line : { ...line, tax_code: taxed.code, fee }]
}

const feeNames = {
  delivery: 'invoice.delivery',
  packaging: 'invoice.packaging',
  additional_charge: 'invoice.charge',
  return: 'invoice.parcel_return',
} as const satisfies Record<BookedFee, MessageKey>

export const nameFee = (fee: BookedFee): Translated => translateToAll(feeNames[fee])

function toLines(
  sold: readonly NamedPieces[],
  taxes: readonly BookedTax[],
  { tax_included, whole }: { tax_included: boolean; whole: number },
): InvoiceLine[] {
  const amounts = calculateInvoiceLines(sold, taxes, { tax_included })
  const lines = sold.map(({ name, quantity, unit_price, tax_code, fee, discount: own }, at): InvoiceLine => {
    const { discount = own, net = 0, tax = 0, total = 0 } = amounts[at] ?? {}
    const percent = taxes.find((each) => each.code === tax_code && each.fee === fee)?.percent ?? null
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

/** The name of goods that are sold by weight with the weight that was sold, by which their pieces are priced. */
function withWeight(name: Translated, { item, quantity, weighed }: SoldLine): Translated {
  if (item.weight === undefined) return name
  const grams = weighed?.grams ?? item.weight.grams * quantity
  return mapTexts(name, (text, language) => {
    const weight = translate(language, 'invoice.weight', { weight: toKilograms(grams, language) })
    return `${text} (${weight})`
  })
}

/** The name of an item with its chosen options, in every language that it has. */
function withChoices(name: Translated, variation: OrderedVariation): Translated {
  const labels = variation.flatMap((choice) => ('name' in choice ? choice.labels : [choice.label]))
  return mapTexts(name, (text, language) => {
    const chosen = labels.map((label) => localize(label, language)).filter((label) => label !== '')
    return [text, ...chosen].join(directionOf(language) === 'rtl' ? '، ' : ', ')
  })
}
