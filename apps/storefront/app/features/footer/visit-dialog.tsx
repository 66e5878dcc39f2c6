import { Suspense, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { canDrawMaps } from '@medina/web/map/map-zoom.ts'
import type { Visit } from './visit-button.tsx'
import './visit-dialog.css'

const CityMap = lazyWithRetry(() => import('@medina/web/map/city-map.tsx'))

/** High enough to show street names around. */
const ZOOM = 15

type VisitDialogProps = Visit & { open: boolean; onClose: () => void }

/** The address of the business, as text and on the map. */
export default function VisitDialog({ open, onClose, address, spot }: VisitDialogProps) {
  const { t } = useText()
  const [canDraw] = useState(canDrawMaps)
  const place = { lat: Number(spot?.lat), lng: Number(spot?.lng) }
  const hasMap = canDraw && Number.isFinite(place.lat) && Number.isFinite(place.lng)
  return (
    <Dialog open={open} onClose={onClose} size="lg" title={t('footer.find_us')} closeLabel={t('ui.close')}>
      <p className="flex items-center gap-2.5 text-ink-2">
        <Icon name="pin" size={20} />
        <bdi>{address}</bdi>
      </p>
      <div className="visit-map">
        {hasMap ? (
          <Suspense fallback={null}>
            <CityMap
              center={place}
              zoom={ZOOM}
              hasZoom
              pins={[{ id: 'business', ...place, shape: 'drop', icon: 'store', label: address }]}
              label={t('place.map_label')}
              labels={{ zoomIn: t('place.zoom_in'), zoomOut: t('place.zoom_out'), locate: t('place.locate') }}
              className="size-full"
            >
              {t('footer.map_missing')}
            </CityMap>
          </Suspense>
        ) : (
          t('footer.map_missing')
        )}
      </div>
    </Dialog>
  )
}
