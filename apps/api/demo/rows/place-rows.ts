import { toMinor } from '@medina/pricing/money'
import type { Insertable } from 'kysely'
import type { Tables } from '#lib/database/tables.gen.ts'
import { brands } from '../catalogue/brands.ts'
import { conditions } from '../catalogue/conditions.ts'
import { loadCity } from '../city/city.ts'
import { momentOf } from '../dates.ts'
import { demoModules } from '../demo-modules.ts'
import { demoCouriers, demoVehicles } from '../demo-people.ts'
import { demoZones, MAXIMUM_CASH, TIME_ZONE } from '../demo-zones.ts'
import { json } from '../insert.ts'
import type { Manifest } from '../picture-choice.ts'

/** The city is two years old. */
const FOUNDED = -730

export function buildModuleRows(today: string): Insertable<Tables['modules']>[] {
  return demoModules.map(({ id, type, name, description, allZones }, position) => ({
    id,
    module_name: json(name),
    module_type: type,
    description: json(description),
    icon: `/art/modules/${type}-72.webp`,
    thumbnail: `/art/modules/${type}-star-236.webp`,
    all_zone_service: allZones,
    position,
    created_at: momentOf(today, FOUNDED, 0.4),
  }))
}

export function buildZoneRows(today: string): Insertable<Tables['zones']>[] {
  return demoZones.map(({ id, key, increase }) => {
    const zone = loadCity().zones.find((known) => known.key === key)
    if (zone === undefined) throw new Error(`The city has no zone ${key}`)
    return {
      id,
      name: json(zone.name),
      area: `(${zone.ring
        .slice(0, -1)
        .map(([lng, lat]) => `(${lng},${lat})`)
        .join(',')})`,
      time_zone: TIME_ZONE,
      digital_payment: true,
      offline_payment: true,
      increased_delivery_fee: increase?.percent ?? 0,
      increased_delivery_fee_status: increase !== null,
      increase_delivery_charge_message: increase === null ? null : json(increase.message),
      created_at: momentOf(today, FOUNDED, 0.4),
    }
  })
}

export function buildZoneModuleRows(): Insertable<Tables['zone_modules']>[] {
  return demoZones.flatMap((zone) =>
    demoModules.map(({ id: module_id, type }) => {
      const charges = zone.exceptions[type] ?? zone.charges
      const isFixed = charges.type === 'fixed'
      return {
        zone_id: zone.id,
        module_id,
        delivery_charge_type: charges.type,
        fixed_shipping_charge: isFixed ? toMinor(charges.amount) : 0,
        per_km_shipping_charge: isFixed ? 0 : toMinor(charges.perKm),
        minimum_shipping_charge: isFixed ? 0 : toMinor(charges.minimum),
        maximum_shipping_charge: isFixed || charges.maximum === null ? null : toMinor(charges.maximum),
        maximum_cod_order_amount: toMinor(MAXIMUM_CASH),
      }
    }),
  )
}

type CategoryRow = Insertable<Tables['categories']>

/** Top categories first, since children refer to them; `ids` by module and key. */
export function buildCategoryRows(today: string, pictures: Manifest): { rows: CategoryRow[]; ids: Map<string, number> } {
  const rows: CategoryRow[] = []
  const ids = new Map<string, number>()
  const slugs = new Set<string>()
  const add = (moduleId: number, type: string, { key, name }: { key: string; name: object }, more: Partial<CategoryRow>) => {
    const id = rows.length + 1
    const slug = slugs.has(key) ? `${type}-${key}` : key
    slugs.add(slug)
    ids.set(`${moduleId} ${key}`, id)
    const image = pictures.categories[key] ?? null
    rows.push({ id, module_id: moduleId, name: json(name), slug, image, created_at: momentOf(today, FOUNDED, 0.5), ...more })
  }
  const tops = demoModules.flatMap((module) =>
    module.categories.map((category, index) => ({ module, category, priority: module.categories.length - index })),
  )
  for (const { module, category, priority } of tops)
    add(module.id, module.type, category, { priority, featured: category.featured ?? false })
  for (const { module, category } of tops)
    category.children?.forEach((child, index, all) =>
      add(module.id, module.type, child, {
        parent_id: ids.get(`${module.id} ${category.key}`) ?? null,
        priority: all.length - index,
      }),
    )
  return { rows, ids }
}

export function buildBrandRows(pictures: Manifest): Insertable<Tables['brands']>[] {
  return brands.map(({ key, name, module }, index) => ({
    id: index + 1,
    module_id: demoModules.find(({ type }) => type === module)?.id ?? null,
    name: json(name),
    slug: key,
    image: pictures.brands[key] ?? null,
  }))
}

export function buildConditionRows(): Insertable<Tables['common_conditions']>[] {
  return conditions.map(({ key, name }, index) => ({ id: index + 1, name: json(name), slug: key }))
}

export function buildCourierRows({ people }: Manifest): Insertable<Tables['couriers']>[] {
  return demoCouriers.map(({ zone, name, vehicle, rating, ratings }, index) => ({
    id: index + 1,
    zone_id: demoZones.find(({ key }) => key === zone)?.id ?? 1,
    name: json(name),
    phone: `+9665550100${String(index + 1).padStart(2, '0')}`,
    image: people.men[index % people.men.length] ?? null,
    vehicle,
    rating_sum: Math.round(rating * ratings),
    rating_count: ratings,
  }))
}

export function buildDeliveryVehicleRows(): Insertable<Tables['delivery_vehicles']>[] {
  return demoVehicles.map(({ name, icon, to }, index) => ({
    id: index + 1,
    name: json(name),
    icon,
    starting_coverage_area: 0,
    maximum_coverage_area: to,
    extra_charges: 0,
  }))
}
