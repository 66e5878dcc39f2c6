import type { OrderLine } from '@medina/contract/orders/order-lines'
import type { Order } from '@medina/contract/orders/orders'
import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { AddressPerson, AddressText } from '#features/address/address-text.tsx'
import { describeOrderLine } from '@medina/web/format/describe-order-line.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { priceOfLine } from '#features/orders/tracking/bill/order-bill.ts'
import { isUnderWay } from '#features/orders/tracking/progress/stage.ts'

const ParcelContents = lazyWithRetry(() => withTexts('parcel_order', import('./parcel-contents.tsx')))

const CourierHint = lazyWithRetry(() => withTexts('rare', import('#lib/hints/courier-hint.tsx')))

const SettledLines = lazyWithRetry(() => withTexts('order_changes', import('./settled-lines.tsx')))

type ContentsProps = { lines: readonly OrderLine[]; shortages?: Order['shortages'] | undefined }

/** The contents of the order, with what became of lines that ran out; only its owner sees them. */
export function OrderContents({ lines, shortages = [] }: ContentsProps) {
  return (
    <div className="grid gap-4">
      <Lines lines={lines} />
      {shortages.length > 0 && (
        <Suspense>
          <SettledLines shortages={shortages} />
        </Suspense>
      )}
    </div>
  )
}

function Lines({ lines }: { lines: readonly OrderLine[] }) {
  const { t } = useText()
  const money = useMoney()
  return (
    <ul className="grid gap-4">
      {lines.map((line) => (
        <li key={line.id} className="flex items-center gap-3.5">
          <Picture
            src={line.image_full_url}
            alt=""
            name={line.item_details.name}
            sizes="52px"
            maxWidth={320}
            className="size-13 flex-none rounded-10"
          />
          <div className="min-w-0 flex-1">
            <p className="text-label font-medium">
              <span className="num text-ink-2">{t('order.times', { count: line.quantity })}</span>{' '}
              <bdi>{line.item_details.name}</bdi>
            </p>
            <p className="text-sm text-ink-2">
              {describeOrderLine(line).map((part, index) => (
                <span key={part}>
                  {index > 0 && t('ui.comma')}
                  <bdi>{part}</bdi>
                </span>
              ))}
            </p>
            {line.refunded_quantity > 0 && (
              <p className="mt-1.5 flex items-baseline justify-between gap-3 rounded-10 bg-success-soft px-3 py-1.5 text-sm text-success">
                <span>{t('own_order.refunded_of', { pieces: line.refunded_quantity, count: line.quantity })}</span>
                <Price price={money.parts(-line.refunded_amount)} size="sm" className="flex-none" />
              </p>
            )}
          </div>
          <Price price={money.parts(priceOfLine(line))} size="label" className="flex-none" />
        </li>
      ))}
    </ul>
  )
}

/** Address, recipient and instructions, or both ends of a parcel's route; only the owner sees them. */
export function OrderAddress({ order }: { order: Order }) {
  if (order.order_type !== 'parcel') return <Address order={order} />
  return (
    <Suspense fallback={<Skeleton className="h-40 rounded-lg" />}>
      <ParcelContents order={order} />
    </Suspense>
  )
}

function Address({ order }: { order: Order }) {
  const { t } = useText()
  const address = order.delivery_address
  const isDelivery = order.order_type === 'delivery'
  const notes = [
    [t('order.instruction'), order.delivery_instruction],
    [t(order.details_count === 0 ? 'order.note_pharmacist' : 'order.note'), order.order_note],
    [t('order.runs_out'), order.unavailable_item_note],
    [t('order.extras'), order.cutlery ? t('order.cutlery') : null],
  ] as const
  return (
    <section aria-label={t(isDelivery ? 'tracking.deliver_to' : 'order.contact')} className="flex gap-3.5">
      <Icon name={isDelivery ? 'home' : 'user'} className="mt-0.5 text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold leading-ui">
          {isDelivery ? address && <AddressText address={address} /> : t('order.contact')}
        </p>
        <p className="text-sm text-ink-2">
          {address === null ? t('own_order.details_removed') : <AddressPerson address={address} />}
        </p>
        {notes
          .filter(([, note]) => note)
          .map(([label, note]) => (
            <p key={label} className="mt-3">
              <span className="block text-sm text-ink-2">{label}</span>
              <bdi>{note}</bdi>
            </p>
          ))}
        {isDelivery && isUnderWay(order.order_status) && (
          <Suspense fallback={null}>
            <CourierHint order={order} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
