import type { ProviderDetails } from '@medina/contract/rental/providers'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import CityMap from '@medina/web/map/city-map.tsx'
import { canDrawMaps } from '@medina/web/map/map-zoom.ts'

/** High enough to show street names around. */
const ZOOM = 15

/** The provider's place on the map of the city. */
export default function ProviderMap({ provider }: { provider: ProviderDetails }) {
  const { t } = useText()
  const [canDraw] = useState(canDrawMaps)
  const place = { lat: Number(provider.latitude), lng: Number(provider.longitude) }
  if (!canDraw) return t('rental.map_missing')
  return (
    <CityMap
      center={place}
      zoom={ZOOM}
      hasZoom
      pins={[{ id: 'provider', ...place, shape: 'drop', icon: 'car', label: provider.name }]}
      label={t('rental.map', { name: provider.name })}
      labels={{ zoomIn: t('rental.zoom_in'), zoomOut: t('rental.zoom_out'), locate: t('rental.locate') }}
      className="size-full"
    >
      {t('rental.map_missing')}
    </CityMap>
  )
}
