import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useText } from '@medina/web/texts/text.tsx'
import type { Position } from '@medina/web/map/follow-path.ts'
import type { MapEngine } from '@medina/web/map/map-engine.ts'
import { MapMarker } from '@medina/web/map/map-marker.tsx'
import { usePlannedRoute } from '@medina/web/map/way/planned-route.ts'
import { originOf, type Place, targetOf } from '#courier/places.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import type { Working } from './fleet.ts'
import { useView } from './use-view.ts'
import { splitRoute } from './route-parts.ts'
import { OutlineLayer, toPoints } from './zone-outlines.tsx'

/** The planned routes of a courier's orders, from the store to the customer. Without a routing service nothing is drawn. */
export function OrderRoutes({ engine, courier }: { engine: MapEngine; courier: Working }) {
  const at = courier.position
  const here: Position | null = at === null ? null : [at.longitude, at.latitude]
  return courier.orders.map((order) => (
    <OrderWay
      key={order.id}
      engine={engine}
      order={order}
      courier={order.order_status === 'picked_up' || order.order_status === 'returning' ? here : null}
    />
  ))
}

type WayProps = { engine: MapEngine; order: BoardOrder; courier: Position | null }

function OrderWay({ engine, order, courier }: WayProps) {
  const { t } = useText()
  useView(engine)
  const [from, to] = [originOf(order), targetOf(order)]
  const way = usePlannedRoute(toWire(from) ?? { latitude: '0', longitude: '0' }, toWire(to), from !== null)
  const parts = splitRoute(way ?? [], courier)
  if (from === null) return null
  return (
    <>
      {parts !== null && (
        <OutlineLayer engine={engine} className="desk-map-way">
          <polyline className="desk-map-way-edge" points={toPoints(engine, way ?? [])} />
          <polyline className="desk-map-way-gone" points={toPoints(engine, parts.gone)} />
          <polyline points={toPoints(engine, parts.left)} />
        </OutlineLayer>
      )}
      <MapMarker engine={engine} position={[from.lng, from.lat]} anchor="bottom" className="map-marker-chosen">
        <span className="desk-map-order" data-chosen>
          <DeskIcon name={order.store === null ? 'package' : 'store'} size={16} />
          <bdi>{order.store?.name ?? t('desk_courier.sender')}</bdi>
        </span>
      </MapMarker>
    </>
  )
}

const toWire = (place: Place | null) => place && { latitude: String(place.lat), longitude: String(place.lng) }
