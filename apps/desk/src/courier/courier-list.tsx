import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { Price } from '@medina/web/ui/display/price.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { formatDistance } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { isBackAtStore, stageOf } from './courier-orders.ts'
import { payOf } from './pay-of.ts'
import { dismissRefused, usePhotos } from './photo-store.ts'
import { TourList } from './tour/tour-list.tsx'

type ListProps = {
  own: readonly BoardOrder[]
  toTake: readonly BoardOrder[]
  tipped: readonly BoardOrder[]
  onOpen: (id: number) => void
}

/** The courier's orders, those that nobody has taken, and tips of the last hour. */
export function CourierList({ own, toTake, tipped, onOpen }: ListProps) {
  const { t } = useText()
  const { me } = useDesk()
  const { may_work: mayWork = false, on_duty: isOnDuty = false, takes_cash: takesCash = true } = me.courier ?? {}
  return (
    <main id="content" className="desk-scroll">
      <div className="desk-narrow">
        <PhotoStatus />
        {!mayWork && <p className="desk-note desk-note-warning">{t('desk_courier.may_not_work')}</p>}
        {!takesCash && (
          <p className="desk-note desk-note-warning">
            <DeskIcon name="cash" size={18} />
            <span className="min-w-0 flex-1">{t('desk_courier.no_cash_offers')}</span>
          </p>
        )}
        {mayWork && !isOnDuty && <p className="desk-note">{t('desk_courier.off_duty_text')}</p>}
        {own.length > 1 && <TourList own={own} onOpen={onOpen} />}
        {own.length === 1 && (
          <section className="desk-box" aria-label={t('desk_courier.own')}>
            <h2 className="courier-title">{t('desk_courier.own')}</h2>
            <ul>
              {own.map((order) => (
                <OrderRow key={order.id} order={order} onOpen={onOpen} />
              ))}
            </ul>
          </section>
        )}
        {toTake.length > 0 && (
          <section className="desk-box" aria-label={t('desk_courier.to_take')}>
            <h2 className="courier-title">{t('desk_courier.to_take')}</h2>
            <ul>
              {toTake.map((order) => (
                <OrderRow key={order.id} order={order} onOpen={onOpen} isOffer />
              ))}
            </ul>
          </section>
        )}
        {tipped.length > 0 && (
          <section className="desk-box" aria-label={t('desk_courier.tips')}>
            <h2 className="courier-title">{t('desk_courier.tips')}</h2>
            <ul>
              {tipped.map((order) => (
                <TipRow key={order.id} order={order} />
              ))}
            </ul>
          </section>
        )}
        {own.length + toTake.length === 0 && (
          <EmptyState art="notification" title={t('desk_courier.nothing')}>
            {mayWork && isOnDuty && t('desk_courier.rings_here')}
          </EmptyState>
        )}
      </div>
    </main>
  )
}

type RowProps = { order: BoardOrder; onOpen: (id: number) => void; isOffer?: boolean }

function OrderRow({ order, onOpen, isOffer = false }: RowProps) {
  const { t, language } = useText()
  const money = useMoney()
  const { id, store, distance } = order
  const stage = stageOf(order) ?? 'pick_up'
  const pay = payOf(order)
  return (
    <li className="desk-row">
      <button type="button" className="desk-row-button" onClick={() => onOpen(id)}>
        <DeskIcon name={stage === 'pick_up' ? (store === null ? 'package' : 'store') : 'home'} className="text-ink-3" />
        <span className="min-w-0 flex-1 text-start">
          <span className="block">
            <bdi dir="ltr">{id}</bdi> • <bdi>{store?.name ?? t('desk_board.type_parcel')}</bdi>
          </span>
          <span className="desk-quiet">
            {isOffer
              ? formatDistance(distance * 1000, language)
              : t(isBackAtStore(order) ? 'desk_courier.step_back_store' : `desk_courier.stage_${stage}`)}
          </span>
        </span>
        {isOffer && pay !== null && <Price price={money.parts(pay.amount)} size="label" />}
        <DeskIcon name="chevron-end" size={16} className="text-ink-3" />
      </button>
    </li>
  )
}

/** A tip that was given after the delivery. */
function TipRow({ order: { id, store, late_tip = 0 } }: { order: BoardOrder }) {
  const { t } = useText()
  const money = useMoney()
  return (
    <li className="desk-row">
      <DeskIcon name="heart" className="text-ink-3" />
      <span className="min-w-0 flex-1">
        <bdi dir="ltr">{id}</bdi> • <bdi>{store?.name ?? t('desk_board.type_parcel')}</bdi>
      </span>
      <Price price={money.parts(late_tip)} size="label" />
    </li>
  )
}

/** Shows photos that wait for a connection, and photos that the service refused. */
function PhotoStatus() {
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
