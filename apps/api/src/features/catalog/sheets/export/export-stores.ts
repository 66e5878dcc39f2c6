import { formatHours } from '#features/catalog/stores/hours-text.ts'
import { listShifts } from '#features/catalog/stores/shifts.queries.ts'
import type { Known } from '#features/catalog/sheets/known.ts'
import { joinList } from '#lib/sheets/cells.ts'
import { listPages, moduleName, type Page, sellerCode, taxClassCode, zoneName } from './listing.ts'
import { amountText, flags, inLanguages, numberText, optionalPercentText, yesOrNo } from '#lib/sheets/cell-text.ts'
import { type Discount, listDiscounts, listPickupZones } from '#features/catalog/sheets/write-store-parts.ts'

/** Stores with their hours and discounts. */
export async function* exportStores({ db, owners, naming }: Page): AsyncGenerator<Record<string, string>> {
  const { digits, known, picture } = naming
  const pages = listPages((after, limit) =>
    db
      .selectFrom('stores')
      .selectAll()
      .where('id', '>', after)
      .$if(owners !== undefined, (query) => query.where('slug', 'in', owners ?? []))
      .orderBy('id')
      .limit(limit)
      .execute(),
  )
  const amount = (minor: number | null): string => amountText(minor, digits)
  for await (const rows of pages) {
    const ids = rows.map(({ id }) => id)
    const shifts = await listShifts(db, ids)
    const discounts = await listDiscounts(db, ids)
    const pickupZones = await listPickupZones(db, ids)
    for (const row of rows)
      yield {
        slug: row.slug,
        module: moduleName(known, row.module_id),
        zone: zoneName(known, row.zone_id),
        pickup_zones: joinList((pickupZones.get(row.id) ?? []).map((id) => zoneName(known, id))),
        ...inLanguages('name', row.name),
        ...inLanguages('tagline', row.tagline),
        ...inLanguages('address', row.address),
        phone: row.phone,
        email: row.email ?? '',
        logo: picture(row.logo),
        cover_photo: picture(row.cover_photo),
        latitude: String(row.location.y),
        longitude: String(row.location.x),
        hours: formatHours(row.always_open ? 'always' : (shifts.get(row.id) ?? [])),
        minimum_delivery_time: String(row.minimum_delivery_time - row.busy_minutes),
        maximum_delivery_time: String(row.maximum_delivery_time - row.busy_minutes),
        minimum_order: amount(row.minimum_order),
        ...taxCells(row, known),
        ...flags(row, ['veg', 'non_veg', 'featured', 'delivery', 'take_away', 'cutlery']),
        extra_packaging_amount: amount(row.extra_packaging_amount),
        ...flags(row, ['schedule_order', 'prescription_order', 'reviews_section']),
        menu_sections: joinList(row.menu_sections),
        order_place_to_schedule_interval: numberText(row.order_place_to_schedule_interval),
        ...flags(row, ['free_delivery', 'self_delivery_system']),
        per_km_shipping_charge: amount(row.per_km_shipping_charge),
        minimum_shipping_charge: amount(row.minimum_shipping_charge),
        maximum_shipping_charge: amount(row.maximum_shipping_charge),
        commission_percent: optionalPercentText(row.commission_percent),
        commission_fixed: amount(row.commission_fixed),
        ...inLanguages('announcement_message', row.announcement_message),
        return_days: numberText(row.return_days),
        ...inLanguages('return_note', row.return_note),
        warranty_months: numberText(row.warranty_months),
        ...discountCells(discounts.get(row.id), amount),
        // A paused store is exported as open.
        active: yesOrNo(row.active || row.closed_until !== null),
        ...flags(row, ['status']),
      }
  }
}

type Taxed = { tax: number; tax_class_id: number | null; seller_id: number | null }

function taxCells({ tax, tax_class_id, seller_id }: Taxed, known: Known): Record<string, string> {
  return { tax: String(tax), tax_class: taxClassCode(known, tax_class_id), seller: sellerCode(known, seller_id) }
}

function discountCells(discount: Discount | undefined, amount: (minor: number | null) => string): Record<string, string> {
  return {
    discount: discount === undefined ? '' : String(discount.discount),
    discount_min_purchase: discount === undefined ? '' : amount(discount.min_purchase),
    discount_max: discount === undefined ? '' : amount(discount.max_discount),
    discount_start_date: discount?.start_date ?? '',
    discount_end_date: discount?.end_date ?? '',
    discount_start_time: discount?.start_time ?? '',
    discount_end_time: discount?.end_time ?? '',
  }
}
