import type { MenuVehicle, MenuVehicles } from '@medina/contract/operator/menu/vehicles'
import { isAbout, type MenuAct } from '#acts/menu-act-store.ts'
import { visibilityAfter } from '#pages/menu/list/with-menu-acts.ts'
import { tripPrices } from '#pages/menu/waiting/vehicle-words.ts'

/** A vehicle as it will be once its unsent acts are done. */
export function withVehicleActs(vehicle: MenuVehicle, acts: readonly MenuAct[], sections: MenuVehicles['sections']): MenuVehicle {
  return acts.filter((act) => isAbout(act, 'vehicle', vehicle.id)).reduce((shown, act) => withAct(shown, act, sections), vehicle)
}

function withAct(vehicle: MenuVehicle, { call }: MenuAct, sections: MenuVehicles['sections']): MenuVehicle {
  const cells = call.kind === 'save' ? call.rows.vehicles?.find(({ slug }) => slug === vehicle.slug) : undefined
  if (cells === undefined) return vehicle
  const prices = tripPrices.flatMap((column) => {
    const cell = cells[column]
    return cell === undefined ? [] : [[column, cell === '' ? null : Number(cell)] as const]
  })
  return {
    ...vehicle,
    ...Object.fromEntries(prices),
    visibility: visibilityAfter(cells, vehicle.visibility),
    section_id: sections.find(({ slug }) => slug === cells.category)?.id ?? vehicle.section_id,
  }
}
