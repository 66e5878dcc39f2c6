import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Drawer } from '@medina/web/ui/overlay/drawer.tsx'
import type { ChangeVehicles } from './use-vehicle-query.ts'
import { type VehicleFilterProps, VehicleFilters } from './vehicle-filters.tsx'
import { noVehicleChoices } from './vehicle-query.ts'

/** All filters, on screens without room for the column. Its state is in the address: Back closes it. */
export default function FilterDrawer({ total, ...props }: VehicleFilterProps & { total: number }) {
  const { t } = useText()
  const change: ChangeVehicles = (what) => props.change(what, { replace: true })
  const close = () => change({ showsFilters: false })
  return (
    <Drawer
      open
      onClose={close}
      title={t('search.filters')}
      closeLabel={t('ui.close')}
      aside={
        <button type="button" className="text-action" onClick={() => change(noVehicleChoices)}>
          {t('rental.clear')}
        </button>
      }
      foot={
        <Button size="lg" block onClick={close}>
          {t('search.show_results', { count: total })}
        </Button>
      }
    >
      <div className="filter-sheet">
        <VehicleFilters {...props} change={change} />
      </div>
    </Drawer>
  )
}
