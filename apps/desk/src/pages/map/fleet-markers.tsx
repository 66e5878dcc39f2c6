import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import type { FleetVehicle } from '@medina/contract/operator/operator-fleet'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import type { Position } from '@medina/web/map/follow-path.ts'
import type { MapEngine } from '@medina/web/map/map-engine.ts'
import { MapMarker } from '@medina/web/map/map-marker.tsx'
import { targetOf } from '#courier/places.ts'
import { useDeskNow } from '#connection/desk-clock.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { minutesStale, type Working } from './fleet.ts'
import { useDescribeCourier } from './use-describe-courier.ts'

type MarkersProps = {
  engine: MapEngine
  couriers: readonly Working[]
  orders: readonly BoardOrder[]
  vehicles: readonly FleetVehicle[]
  chosen: Working | null
  onChoose: (id: number) => void
}

/** Markers of couriers, of the destinations of open orders, and of vehicles on their trips. */
export function FleetMarkers({ engine, couriers, orders, vehicles, chosen, onChoose }: MarkersProps) {
  const { t } = useText()
  const open = orders.filter(({ order_type: type, order_status: status }) => type !== 'take_away' && status !== 'delivered')
  return (
    <>
      {open.map((order) => {
        const target = targetOf(order)
        if (target === null) return null
        const isChosen = chosen?.orders.some(({ id }) => id === order.id) ?? false
        return (
          <MapMarker
            key={`order ${order.id}`}
            engine={engine}
            position={[target.lng, target.lat]}
            anchor="bottom"
            className="map-marker-chosen"
          >
            <span className="desk-map-order" data-chosen={isChosen || undefined}>
              <DeskIcon name="home" size={16} />
              <bdi dir="ltr">{order.id}</bdi>
            </span>
          </MapMarker>
        )
      })}
      {vehicles.map(({ trip_id: id, name, position }) => (
        <MapMarker
          key={`trip ${id}`}
          engine={engine}
          position={[position.longitude, position.latitude]}
          anchor="center"
          className="map-marker-chosen"
        >
          <span className="desk-map-order" role="img" aria-label={t('desk_map.vehicle', { name, id: String(id) })}>
            <DeskIcon name="car" size={16} />
            <bdi>{name}</bdi>
          </span>
        </MapMarker>
      ))}
      {couriers.map((courier) =>
        courier.position === null ? null : (
          <CourierFace
            key={courier.id}
            engine={engine}
            courier={courier}
            position={[courier.position.longitude, courier.position.latitude]}
            at={courier.position.at}
            isChosen={courier.id === chosen?.id}
            onChoose={() => onChoose(courier.id)}
          />
        ),
      )}
    </>
  )
}

type FaceProps = {
  engine: MapEngine
  courier: Working
  position: Position
  at: string
  isChosen: boolean
  onChoose: () => void
}

function CourierFace({ engine, courier, position, at, isChosen, onChoose }: FaceProps) {
  const { t } = useText()
  const now = useDeskNow()
  const words = useDescribeCourier()
  const stale = minutesStale(at, now)
  const status = stale === null ? words(courier) : t('desk_map.seen', { n: stale })
  return (
    <MapMarker
      engine={engine}
      position={position}
      anchor="center"
      className={isChosen ? 'map-marker-courier' : 'map-marker-chosen'}
    >
      <button
        type="button"
        className="desk-map-face"
        data-state={courier.state}
        data-stale={stale !== null || undefined}
        aria-pressed={isChosen}
        onClick={onChoose}
      >
        <span className="desk-map-picture">
          <Picture src={courier.image_full_url} alt="" name={courier.name} sizes="60px" maxWidth={320} className="w-full" />
        </span>
        <span className="desk-map-label">
          <bdi>{courier.name.split(' ')[0]}</bdi> • {status}
        </span>
      </button>
    </MapMarker>
  )
}
