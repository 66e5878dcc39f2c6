import type { MenuVehicle } from '@medina/contract/operator/menu/vehicles'
import { toDecimal } from '@medina/pricing/money'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { amountCell, priceCell } from '#pages/menu/sheet-lists.ts'
import { useRowEdits } from '#pages/menu/use-row-edits.ts'
import type { TripPrice } from '#pages/menu/waiting/vehicle-words.ts'

/** A new price in minor units. */
export type NewTripPrice = { vehicle: MenuVehicle; column: TripPrice; to: number }

/** Changes of vehicles of a provider. */
export function useVehicleEdits(storeId: number) {
  const { t } = useText()
  const { text, currency } = useMoney()
  const { digits } = currency
  const { nameOf, save, ...edits } = useRowEdits<MenuVehicle>(storeId, 'vehicle')
  /** Describes new prices: a single one with its old value. */
  const describe = (prices: readonly NewTripPrice[], vehicles: readonly MenuVehicle[]) => {
    const [first] = prices
    if (first === undefined || prices.length > 1) return t('desk_menu.did_save', { name: nameOf(vehicles) })
    const from = text(first.vehicle[first.column] ?? 0)
    return t('desk_menu.did_price', { name: first.vehicle.name, from, to: text(toDecimal(first.to, digits)) })
  }
  return {
    ...edits,
    /** Saves prices by one call. */
    setPrices: (prices: readonly NewTripPrice[]) => {
      const vehicles = [...new Set(prices.map(({ vehicle }) => vehicle))]
      const cells = (of: MenuVehicle, write: (price: NewTripPrice) => string) =>
        Object.fromEntries(prices.flatMap((price) => (price.vehicle === of ? [[price.column, write(price)]] : [])))
      save(
        vehicles,
        describe(prices, vehicles),
        (vehicle) => cells(vehicle, ({ to }) => amountCell(to, digits)),
        (vehicle) => cells(vehicle, ({ column }) => priceCell(vehicle[column] ?? 0, digits)),
      )
    },
  }
}
export type VehicleEdits = ReturnType<typeof useVehicleEdits>
