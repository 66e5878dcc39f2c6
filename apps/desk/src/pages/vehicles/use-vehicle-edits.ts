import type { MenuVehicle } from '@medina/contract/operator/menu/vehicles'
import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { toDecimal } from '@medina/pricing/money'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { addMenuAct } from '#acts/menu-act-store.ts'
import { useDesk } from '#session/desk-session.tsx'
import { amountCell, priceCell, yesNo } from '#pages/menu/sheet-lists.ts'
import type { TripPrice } from '#pages/menu/waiting/vehicle-words.ts'

/** Changes of rows of vehicles. They are shown at once, and sent as soon as there is a connection. */
export function useVehicleEdits(storeId: number) {
  const { me } = useDesk()
  const { t } = useText()
  const { text, currency } = useMoney()
  const save = ({ id, slug }: MenuVehicle, words: string, cells: SheetCells, known: SheetCells) =>
    addMenuAct({
      keyId: me.id,
      storeId,
      itemIds: [id],
      subject: 'vehicle',
      words,
      call: { kind: 'save', rows: { vehicles: [{ slug, ...cells }] }, known: { vehicles: [{ slug, ...known }] } },
    })
  const knownStatus = ({ visibility }: MenuVehicle): SheetCells => ({ status: yesNo(visibility === 'on_sale') })
  return {
    /** Saves a price in minor units. */
    setPrice: (vehicle: MenuVehicle, column: TripPrice, to: number) => {
      const from = vehicle[column] ?? 0
      const words = t('desk_menu.did_price', {
        name: vehicle.name,
        from: text(from),
        to: text(toDecimal(to, currency.digits)),
      })
      const { digits } = currency
      save(vehicle, words, { [column]: amountCell(to, digits) }, { [column]: priceCell(from, digits) })
    },
    publish: (vehicle: MenuVehicle) =>
      save(
        vehicle,
        t('desk_vehicles.did_publish', { name: vehicle.name }),
        { status: 'yes', is_archived: 'no' },
        knownStatus(vehicle),
      ),
    hide: (vehicle: MenuVehicle) =>
      save(vehicle, t('desk_menu.did_hide', { name: vehicle.name }), { status: 'no' }, knownStatus(vehicle)),
  }
}
export type VehicleEdits = ReturnType<typeof useVehicleEdits>
