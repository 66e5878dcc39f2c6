import type { MenuVehicle, MenuVehicles } from '@medina/contract/operator/menu/vehicles'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { SectionSheet } from '#pages/menu/bulk/section-sheet.tsx'
import { type BulkAct, SelectionFrame } from '#pages/menu/bulk/selection-frame.tsx'
import type { Selection } from '#pages/menu/list/use-selection.ts'
import type { VehicleEdits } from '#pages/vehicles/use-vehicle-edits.ts'
import { VehiclePriceSheet } from './vehicle-price-sheet.tsx'

type BarProps = {
  storeId: number
  menu: MenuVehicles
  /** The vehicles that are shown, with their unsent acts. */
  vehicles: readonly MenuVehicle[]
  selection: Selection
  edits: VehicleEdits
}

/** The acts on all selected vehicles that the rights of the store allow. */
export function VehicleSelectionBar({ storeId, menu, vehicles, selection, edits }: BarProps) {
  const { t } = useText()
  const [sheet, setSheet] = useState<'price' | 'section' | null>(null)
  const chosen = vehicles.filter(({ id }) => selection.ids.has(id))
  const isAnyHidden = chosen.some(({ visibility }) => visibility !== 'on_sale')
  const done = (act: () => void) => () => {
    act()
    setSheet(null)
    selection.clear()
  }
  const price: BulkAct = { name: 'price', icon: 'percent', label: t('desk_menu.act_price'), onPress: () => setSheet('price') }
  const others: BulkAct[] = [
    isAnyHidden
      ? { name: 'show', icon: 'eye', label: t('desk_vehicles.column_status'), onPress: done(() => edits.publish(chosen)) }
      : { name: 'hide', icon: 'eye-off', label: t('desk_menu.act_hide'), onPress: done(() => edits.hide(chosen)) },
    { name: 'section', icon: 'folder', label: t('desk_menu.act_section'), onPress: () => setSheet('section') },
    { name: 'archive', icon: 'archive', label: t('desk_menu.act_archive'), onPress: done(() => edits.archive(chosen)) },
  ]
  return (
    <SelectionFrame
      rows={vehicles}
      sections={menu.sections}
      selection={selection}
      acts={menu.rights === 'prices' ? [price] : [price, ...others]}
    >
      {sheet === 'price' && (
        <VehiclePriceSheet
          vehicles={chosen}
          onSave={(prices) => done(() => edits.setPrices(prices))()}
          onClose={() => setSheet(null)}
        />
      )}
      {sheet === 'section' && (
        <SectionSheet
          storeId={storeId}
          onChoose={(category) => done(() => edits.move(chosen, category))()}
          onClose={() => setSheet(null)}
        />
      )}
    </SelectionFrame>
  )
}
