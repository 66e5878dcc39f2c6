import { type DemoFleet, fleets } from '../catalogue/rental/fleets.ts'
import { type DemoModel, vehicleModels } from '../catalogue/rental/models.ts'
import type { DemoModuleType } from '../catalogue/shape.ts'
import { randomOf, share, shuffled, wholeBetween } from '../random.ts'
import type { PlannedStore } from '../store-plan.ts'
import type { StoreStanding } from '../rows/store-rows.ts'

export type PlannedVehicle = {
  id: number
  storeId: number
  moduleId: number
  module: DemoModuleType
  category: string
  fleet: DemoFleet
  model: DemoModel
  slug: string
  /** Trips so far. */
  orderCount: number
  ageDays: number
}

/** Every vehicle with its number and its part of the provider's trips. */
export function planVehicles(stores: PlannedStore[], standings: Map<number, StoreStanding>): PlannedVehicle[] {
  const vehicles: PlannedVehicle[] = []
  for (const fleet of fleets) {
    const store = stores.find(({ key }) => key === fleet.provider)
    const standing = standings.get(store?.id ?? 0)
    if (store === undefined || standing === undefined) throw new Error(`There is no provider ${fleet.provider}`)
    const random = randomOf(`fleet ${fleet.provider}`)
    const models = chooseModels(fleet)
    const trips = share(
      standing.orderCount,
      models.map(({ day }) => (0.15 + random() ** 3) * day ** -0.3),
    )
    models.forEach((model, index) => {
      const ageDays = random() > 1 / 6 ? standing.ageDays : wholeBetween(random, 2, Math.min(standing.ageDays, 60))
      vehicles.push({
        id: vehicles.length + 1,
        storeId: store.id,
        moduleId: store.moduleId,
        module: store.store.module,
        category: model.category,
        fleet,
        model,
        slug: `${model.key}-${fleet.provider}`,
        orderCount: Math.round((trips[index] ?? 0) * (ageDays < standing.ageDays ? 0.2 : 1)),
        ageDays,
      })
    })
  }
  return vehicles
}

/** Models of every category of a fleet, in the order of the catalogue. */
function chooseModels({ provider, models }: DemoFleet): DemoModel[] {
  const chosen = new Set(
    Object.entries(models).flatMap(([category, count]) =>
      shuffled(
        randomOf(`models ${provider} ${category}`),
        vehicleModels.filter((model) => model.category === category),
      ).slice(0, count),
    ),
  )
  return vehicleModels.filter((model) => chosen.has(model))
}
