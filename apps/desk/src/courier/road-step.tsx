import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDeskNow } from '#connection/desk-clock.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { useDeskTime } from '#session/use-desk-time.ts'
import { CollectBadge } from './collect-badge.tsx'
import { Contact } from './contact.tsx'
import { CourierMap } from './courier-map.tsx'
import { isBackAtStore } from './courier-orders.ts'
import type { Place } from './places.ts'
import { StorePlace } from './store-place.tsx'
import type { Sharing } from './use-position-sharing.ts'

type RoadProps = {
  order: BoardOrder
  sharing: Sharing
  here: Place | null
  onArrived: () => void
  /** Null unless the customer may still take an order that comes back. */
  onHandOver: (() => void) | null
}

/** The trip to the customer, or back to the store or sender: map, time and contact. */
export function RoadStep({ order, sharing, here, onArrived, onHandOver }: RoadProps) {
  const { t } = useText()
  const time = useDeskTime()
  const now = useDeskNow()
  const end = order.estimate?.to ?? null
  const isLate = end !== null && Date.parse(end) < now.getTime()
  return (
    <>
      <main id="content" className="courier-view">
        <CourierMap order={order} here={here} />
        <div className="courier-sheet">
          <SharingSign sharing={sharing} />
          {end !== null && (
            <div className="courier-arrival">
              <span>
                <span className="desk-quiet block">{t('desk_courier.arrival')}</span>
                <b>{time(end)}</b>
              </span>
              <Badge tone={isLate ? 'danger' : 'success'}>{t(isLate ? 'desk_courier.late' : 'desk_courier.on_time')}</Badge>
            </div>
          )}
          {isBackAtStore(order) ? <StorePlace order={order} /> : <Contact order={order} end="target" />}
          {order.order_status !== 'returning' && <CollectBadge order={order} />}
        </div>
      </main>
      <footer className="courier-foot">
        <Button size="lg" block className="courier-act" onClick={onArrived}>
          {t(isBackAtStore(order) ? 'desk_courier.arrived_store' : 'desk_courier.arrived')}
        </Button>
        {onHandOver !== null && (
          <Button variant="ghost" block onClick={onHandOver}>
            {t('desk_courier.takes_after_all')}
          </Button>
        )}
      </footer>
    </>
  )
}

/** Whether customers see where this device is. */
function SharingSign({ sharing }: { sharing: Sharing }) {
  const { t } = useText()
  if (sharing === 'off') return null
  const isUnseen = sharing === 'denied' || sharing === 'unlikely'
  return (
    <p className={isUnseen ? 'desk-note desk-note-warning' : 'desk-note'} role="status">
      <DeskIcon name="locate" size={18} />
      <span className="min-w-0 flex-1">{t(`desk_courier.sharing_${sharing}`)}</span>
    </p>
  )
}
