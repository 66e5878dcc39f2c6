import type { MenuVehicle } from '@medina/contract/operator/menu/vehicles'
import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { toDecimal } from '@medina/pricing/money'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { addMenuAct } from '#acts/menu-act-store.ts'
import { useDesk } from '#session/desk-session.tsx'
import { amountCell, priceCell, yesNo } from '#pages/menu/sheet-lists.ts'
import type { TripPrice } from '#pages/menu/waiting/vehicle-words.ts'

/** A new price in minor units. */
export type NewTripPrice = { vehicle: MenuVehicle; column: TripPrice; to: number }

/** Changes of rows of vehicles. They are shown at once, and sent as soon as there is a connection. */
export function useVehicleEdits(storeId: number) {
  const { t } = useText()
  const { digits } = useMoney().currency
  const save = useVehicleSave(storeId)
  const describe = usePriceWords()
  const nameOf = (vehicles: readonly MenuVehicle[]) =>
    vehicles.length === 1 ? (vehicles[0]?.name ?? '') : t('desk_vehicles.vehicles', { n: vehicles.length })
  const knownStatus = ({ visibility }: MenuVehicle): SheetCells => ({ status: yesNo(visibility === 'on_sale') })
  return {
    /** Saves prices by one call. */
    setPrices: (prices: readonly NewTripPrice[]) => {
      const of = ({ id }: MenuVehicle) => prices.filter(({ vehicle }) => vehicle.id === id)
      save(
        [...new Set(prices.map(({ vehicle }) => vehicle))],
        describe(prices),
        (vehicle) => Object.fromEntries(of(vehicle).map(({ column, to }) => [column, amountCell(to, digits)])),
        (vehicle) => Object.fromEntries(of(vehicle).map(({ column }) => [column, priceCell(vehicle[column] ?? 0, digits)])),
      )
    },
    publish: (vehicles: readonly MenuVehicle[]) =>
      save(
        vehicles,
        t('desk_vehicles.did_publish', { name: nameOf(vehicles) }),
        () => ({ status: 'yes', is_archived: 'no' }),
        knownStatus,
      ),
    hide: (vehicles: readonly MenuVehicle[]) =>
      save(vehicles, t('desk_menu.did_hide', { name: nameOf(vehicles) }), () => ({ status: 'no' }), knownStatus),
    archive: (vehicles: readonly MenuVehicle[]) =>
      save(
        vehicles,
        t('desk_menu.did_archive', { name: nameOf(vehicles) }),
        () => ({ status: 'no', is_archived: 'yes' }),
        knownStatus,
      ),
    move: (vehicles: readonly MenuVehicle[], category: { slug: string; name: string }) =>
      save(
        vehicles,
        t('desk_menu.did_move', { name: nameOf(vehicles), section: category.name }),
        () => ({ category: category.slug }),
        () => ({}),
      ),
  }
}
export type VehicleEdits = ReturnType<typeof useVehicleEdits>

type Cells = (vehicle: MenuVehicle) => SheetCells

/** Saves cells of vehicles by one call, with those that this device knew. */
function useVehicleSave(storeId: number) {
  const { me } = useDesk()
  return (vehicles: readonly MenuVehicle[], words: string, cellsOf: Cells, knownOf: Cells) =>
    addMenuAct({
      keyId: me.id,
      storeId,
      itemIds: vehicles.map(({ id }) => id),
      subject: 'vehicle',
      words,
      call: {
        kind: 'save',
        rows: { vehicles: vehicles.map((vehicle) => ({ slug: vehicle.slug, ...cellsOf(vehicle) })) },
        known: { vehicles: vehicles.map((vehicle) => ({ slug: vehicle.slug, ...knownOf(vehicle) })) },
      },
    })
}

/** Describes new prices: a single one with its old value. */
function usePriceWords() {
  const { t } = useText()
  const { text, currency } = useMoney()
  return (prices: readonly NewTripPrice[]): string => {
    const [first] = prices
    if (first === undefined || prices.length > 1)
      return t('desk_vehicles.did_prices', { n: new Set(prices.map(({ vehicle }) => vehicle.id)).size })
    const { vehicle, column, to } = first
    const from = text(vehicle[column] ?? 0)
    return t('desk_menu.did_price', { name: vehicle.name, from, to: text(toDecimal(to, currency.digits)) })
  }
}
