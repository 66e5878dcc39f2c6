import type { MenuVehicle } from '@medina/contract/operator/menu/vehicles'
import { toMinor } from '@medina/pricing/money'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { changePrice } from '#pages/menu/bulk/price-change.ts'
import { PriceSheet } from '#pages/menu/bulk/price-sheet.tsx'
import { usePriceRule } from '#pages/menu/bulk/use-price-rule.ts'
import { tripPrices } from '#pages/menu/waiting/vehicle-words.ts'
import type { NewTripPrice } from '#pages/vehicles/use-vehicle-edits.ts'

type SheetProps = { vehicles: readonly MenuVehicle[]; onSave: (prices: NewTripPrice[]) => void; onClose: () => void }

/** Changes the prices of all plans of the selected vehicles. */
export function VehiclePriceSheet({ vehicles, onSave, onClose }: SheetProps) {
  const { t } = useText()
  const { digits } = useMoney().currency
  const form = usePriceRule()
  const { rule } = form
  const all = vehicles.flatMap((vehicle) =>
    tripPrices.flatMap((column) => {
      const price = vehicle[column]
      if (price === null) return []
      const from = toMinor(price, digits)
      const name = t('desk_vehicles.price_of', { name: vehicle.name, plan: t(`desk_vehicles.column_${column}`) })
      return [{ key: `${vehicle.id} ${column}`, name, from, to: rule === null ? from : changePrice(from, rule), vehicle, column }]
    }),
  )
  const prices = all.flatMap(({ vehicle, column, from, to }) => (to === null || to === from ? [] : [{ vehicle, column, to }]))
  const lines = { all, isImpossible: all.some(({ to }) => to === null), isChanged: prices.length > 0 }
  return (
    <PriceSheet title={t('desk_menu.change_prices')} form={form} lines={lines} onSave={() => onSave(prices)} onClose={onClose} />
  )
}
