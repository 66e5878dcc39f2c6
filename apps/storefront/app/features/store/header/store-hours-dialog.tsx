import type { StoreDetails } from '@medina/contract/catalog/catalog'
import { useText } from '@medina/web/texts/text.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { WeekHours } from '#features/catalog/week-hours.tsx'

type StoreHoursDialogProps = { store: StoreDetails; open: boolean; onClose: () => void }

/** Shows a store's hours of the week and its address. */
export default function StoreHoursDialog({ store, open, onClose }: StoreHoursDialogProps) {
  const { t } = useText()
  const isAlways = store.open === 1 && store.closes_at === null
  return (
    <Dialog open={open} onClose={onClose} title={<bdi>{store.name}</bdi>} closeLabel={t('ui.close')}>
      <h3 className="mb-2 text-h3">{t('store.hours')}</h3>
      {isAlways ? <p className="text-ink-2">{t('store.hours_all')}</p> : <WeekHours {...store} timeZone={store.time_zone} />}
      {store.address !== null && (
        <>
          <h3 className="mt-6 mb-2 text-h3">{t('store.address')}</h3>
          <p className="text-ink-2">
            <bdi>{store.address}</bdi>
          </p>
        </>
      )}
    </Dialog>
  )
}
