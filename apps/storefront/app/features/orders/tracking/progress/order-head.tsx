import type { TrackedOrder } from '@medina/contract/orders/orders'
import { Suspense } from 'react'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { readHeadline, describeStatus } from './order-text.ts'
import { hasFailed, isBroughtBack, isUnderWay, isUnpaid, readStatus } from './stage.ts'
import { DoneMark } from './done-mark.tsx'
import { StepBars } from './step-bars.tsx'
import { useTextOptions } from './use-text-options.ts'

const CanceledWords = lazyWithRetry(() => import('./canceled-words.tsx'))

type OrderHeadProps = { order: TrackedOrder; isLost: boolean; heading?: 'h1' | 'h2' }

/** The arrival time and the progress, which visitors look for first. */
export function OrderHead({ order, isLost, heading: Heading = 'h1' }: OrderHeadProps) {
  const words = useTextOptions()
  const { t } = words
  const { label, value } = readHeadline(order, words)
  const failed = hasFailed(order.order_status)
  const isBack = isBroughtBack(order)
  const isDone = order.order_status === 'delivered'
  return (
    <header>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-label text-ink-2">
        <span aria-hidden="true">{label}</span>
        {/* Below a title it is already shown there. */}
        {Heading === 'h1' && <span>{t('tracking.order_no', { id: String(order.id) })}</span>}
      </p>
      {order.order?.by_phone && <p className="text-sm text-ink-2">{t('own_order.by_phone')}</p>}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Heading className={`num track-time ${failed ? 'text-danger' : ''}`}>
          <span className="sr-only">{label} </span>
          <bdi>{value}</bdi>
        </Heading>
        {isPromised(order) && (
          <Badge tone={order.is_late ? 'warning' : 'success'}>{t(order.is_late ? 'tracking.late' : 'tracking.on_time')}</Badge>
        )}
        <span role="status">{isLost && <Reconnecting />}</span>
        {isDone && <DoneMark at={order.steps.at(-1)?.at} now={words.now} />}
      </div>
      {!isUnpaid(order) && !isDone && <StepBars order={order} />}
      {/* The headline of an order that failed already says so, and a courier at the door is not on the way. */}
      {order.courier_waits === undefined && (
        <p role="status" className={failed || isBack ? 'sr-only' : 'mt-4 font-medium'}>
          {describeStatus(order, t)}
        </p>
      )}
      {(failed || isBack || order.courier_waits !== undefined) && (
        <Suspense>
          <CanceledWords order={order} />
        </Suspense>
      )}
    </header>
  )
}

/** The time is a commitment: the store has confirmed the order, or is late. Nothing promises it without a courier, or at a closed door. */
function isPromised(order: TrackedOrder): boolean {
  const { order_status, estimate, is_late, no_courier: search, courier_waits: waits } = order
  if (search !== undefined || waits !== undefined) return false
  return isUnderWay(order_status) && !isBroughtBack(order) && estimate !== null && (readStatus(order) !== 'pending' || is_late)
}

function Reconnecting() {
  const { t } = useTextOptions()
  return (
    <span className="inline-flex items-center gap-2 text-sm font-medium text-warning">
      <LoadingMark size={16} />
      {t('tracking.reconnecting')}
    </span>
  )
}
