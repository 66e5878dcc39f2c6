import { useText } from '@medina/web/texts/text.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { dismissRefused, usePhotos } from './photo-store.ts'

/** Photos that wait for a connection, and those that the service did not take. */
export function PhotoNotes() {
  const { t } = useText()
  const photos = usePhotos()
  const waiting = photos.filter(({ state }) => state === 'waits')
  const refused = photos.filter(({ state }) => state === 'refused')
  const orders = [...new Set(refused.map(({ orderId }) => String(orderId)))]
  return (
    <>
      {waiting.length > 0 && (
        <p className="desk-note desk-note-warning" role="status">
          <DeskIcon name="waiting" size={18} />
          <span className="min-w-0 flex-1">
            {t('desk_courier.photos_wait', { n: waiting.length })}{' '}
            {t(waiting.every(({ isStored }) => isStored) ? 'desk_courier.photos_kept' : 'desk_courier.photos_open')}
          </span>
        </p>
      )}
      {refused.length > 0 && (
        <p className="desk-note desk-note-danger" role="alert">
          <DeskIcon name="error" size={18} />
          <span className="min-w-0 flex-1">{t('desk_courier.photos_refused', { orders: orders.join(t('ui.comma')) })}</span>
          <button type="button" className="reach relative" aria-label={t('ui.close')} onClick={dismissRefused}>
            <DeskIcon name="close" size={16} />
          </button>
        </p>
      )}
    </>
  )
}
