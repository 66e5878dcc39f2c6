import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { showFailure } from '@medina/web/api/failure.ts'
import { formatDistance } from '@medina/web/format/format.ts'
import { formatSpan } from '@medina/web/format/time-span.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useConfig, useMoney } from '@medina/web/site/site.tsx'
import { readDeskNow } from '#connection/desk-clock.ts'
import { useDesk } from '#session/desk-session.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { useRecentMoment } from '#session/use-desk-moment.ts'
import { useDeskTime } from '#session/use-desk-time.ts'
import { CollectBadge } from './collect-badge.tsx'
import { CourierMap } from './courier-map.tsx'
import { payOf } from './pay-of.ts'
import { OFFER_MS } from './use-offer.ts'

type OfferProps = {
  order: BoardOrder
  /** Null once its countdown is over; it may still be accepted. */
  leftMs: number | null
  onTaken: (id: number) => void
  onBack: () => void
}

/** An offered order: the courier's pay, route and minutes. The exact address and the name follow after acceptance. */
export function OfferView({ order, leftMs, onTaken, onBack }: OfferProps) {
  const { t } = useText()
  const money = useMoney()
  const pay = payOf(order)
  const { take, decline } = useAnswer(order, onTaken)
  return (
    <>
      <main id="content" className="courier-view">
        <CourierMap order={order} here={null} />
        <section className="courier-sheet" aria-label={t('desk_courier.offer')}>
          <header className="courier-sheet-head">
            <h2 className="text-h2">{t('desk_courier.offer')}</h2>
            {leftMs === null ? (
              <button type="button" className="desk-tool" onClick={onBack}>
                {t('desk_courier.to_list')}
              </button>
            ) : (
              <TimeLeft leftMs={leftMs} />
            )}
          </header>
          <Facts order={order} />
          <Stops order={order} />
          <CollectBadge order={order} />
        </section>
      </main>
      <footer className="courier-foot">
        {leftMs !== null && (
          <progress className="courier-bar" max={OFFER_MS} value={leftMs} aria-label={t('desk_courier.time_to_answer')} />
        )}
        <Button
          size="lg"
          block
          className="courier-act"
          pending={take.isPending}
          end={pay === null ? undefined : <Price price={money.parts(pay.amount)} size="label" />}
          onClick={() => take.mutate()}
        >
          {t('desk_courier.accept')}
        </Button>
        <Button variant="ghost" block pending={decline.isPending} onClick={() => decline.mutate()}>
          {t('desk_courier.decline')}
        </Button>
      </footer>
    </>
  )
}

/** An offer while another order is on the screen. */
export function OfferBar({ order, onOpen }: { order: BoardOrder; onOpen: () => void }) {
  const { t, language } = useText()
  const money = useMoney()
  const pay = payOf(order)
  return (
    <div className="desk-bar desk-bar-warning" role="status">
      <DeskIcon name="bell" />
      <span className="min-w-0 flex-1">
        <b>{t('desk_courier.offer')}</b> {pay !== null && `${money.text(pay.amount)} • `}
        {formatDistance(order.distance * 1000, language)}
      </span>
      <button type="button" onClick={onOpen}>
        {t('desk_courier.show')}
      </button>
    </div>
  )
}

/** Acceptance is never queued offline: two couriers may want the same order. */
function useAnswer(order: BoardOrder, onTaken: (id: number) => void) {
  const { t } = useText()
  const { call, me } = useDesk()
  const client = useQueryClient()
  const params = { id: order.id }
  const settled = () => client.invalidateQueries({ queryKey: ['desk', 'board'] })
  const onError = (error: Error) => showFailure(error, t)
  const take = useMutation({
    mutationFn: () =>
      order.next.includes('accepted')
        ? call('operator.advance', { params, body: { status: 'accepted' } })
        : call('operator.courier', { params, body: { delivery_man_id: me.courier?.id ?? null } }),
    onSuccess: async () => {
      await settled()
      onTaken(order.id)
    },
    onError: async (error) => {
      onError(error)
      await settled()
    },
  })
  const decline = useMutation({
    mutationFn: () => call('operator.decline', { params, body: { declined: true } }),
    onSuccess: settled,
    onError,
  })
  return { take, decline }
}

function TimeLeft({ leftMs }: { leftMs: number }) {
  const { t } = useText()
  const seconds = Math.max(0, Math.ceil(leftMs / 1000))
  return (
    <span className="desk-age" data-tone="soon">
      <DeskIcon name="timer" size={14} />
      {t('desk_courier.seconds_left', { n: seconds })}
    </span>
  )
}

const MINUTE = 60_000
/** Above this a time of day says more than a number of minutes. */
const MOST_MINUTES = 90

function Facts({ order }: { order: BoardOrder }) {
  const { t, language } = useText()
  const money = useMoney()
  const end = order.estimate === null ? null : Date.parse(order.estimate.to)
  const minutes = end === null ? null : Math.max(1, Math.ceil((end - readDeskNow().getTime()) / MINUTE))
  const isLater = minutes !== null && minutes > MOST_MINUTES
  const pay = payOf(order)
  const moment = useRecentMoment()
  return (
    <dl className="courier-facts">
      {pay !== null && (
        <div>
          <dd>
            <Price price={money.parts(pay.amount)} size="label" />
          </dd>
          <dt>
            {pay.extra > 0
              ? t('desk_courier.pay_extra', { amount: money.text(pay.extra) })
              : t(pay.isTip ? 'desk_courier.tip' : 'desk_courier.pay')}
          </dt>
        </div>
      )}
      <div>
        <dd>{formatDistance(order.distance * 1000, language)}</dd>
        <dt>{t('desk_courier.distance')}</dt>
      </div>
      {minutes !== null && !isLater && (
        <div>
          <dd>{t('desk_courier.minutes', { n: minutes })}</dd>
          <dt>{t('desk_courier.time')}</dt>
        </div>
      )}
      {order.estimate !== null && isLater && (
        <div>
          <dd>{moment(order.estimate.to)}</dd>
          <dt>{t('desk_courier.deliver_by')}</dt>
        </div>
      )}
    </dl>
  )
}

function Stops({ order: { store, estimate, ready_at: readyAt, order_status: status } }: { order: BoardOrder }) {
  const { t, language } = useText()
  const time = useDeskTime()
  const zone = useConfig()?.time_zone ?? 'UTC'
  const ready =
    status === 'handover'
      ? t('desk_courier.is_ready')
      : readyAt === null
        ? null
        : t('desk_courier.ready_at', { time: time(readyAt) })
  return (
    <ol className="courier-stops">
      <li>
        <DeskIcon name={store === null ? 'package' : 'store'} className="courier-stop" />
        <span className="min-w-0">
          <span className="desk-quiet block">
            {t('desk_courier.pick_up')}
            {ready !== null && ` • ${ready}`}
          </span>
          <bdi className="block font-semibold">{store?.name ?? t('desk_courier.sender')}</bdi>
          {store !== null && <bdi className="desk-quiet">{store.address}</bdi>}
        </span>
      </li>
      <li>
        <DeskIcon name="home" className="courier-stop" />
        <span className="min-w-0">
          <span className="desk-quiet block">
            {t('desk_courier.delivery')}
            {estimate !== null && ` • ${formatSpan(new Date(estimate.from), new Date(estimate.to), language, zone)}`}
          </span>
          <span className="block font-semibold">{t('desk_courier.door_later')}</span>
        </span>
      </li>
    </ol>
  )
}
