import type { TrackedOrder } from '@medina/contract/orders'
import type { ReactNode } from 'react'
import { useText } from '../../lib/text.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderBill } from './order-bill-card.tsx'
import { OrderCode } from './order-code.tsx'
import { OrderAddress, OrderContents } from './order-contents.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderMap } from './order-map.tsx'
import { CourierCard, StoreLine } from './people.tsx'
import { StepList } from './step-list.tsx'

type MapLayoutProps = { order: TrackedOrder; destination: { latitude: string; longitude: string }; isLost: boolean }

/** An order on its way to a door: the map, and over it a panel; on a phone a sheet that is drawn over the map by scrolling. */
export function MapLayout({ order, destination, isLost }: MapLayoutProps) {
  const { t } = useText()
  return (
    <div className="relative lg:h-[calc(100dvh-77px)] lg:min-h-160 xl:h-[calc(100dvh-138px)]">
      <div className="sticky bg-surface-2 top-16 h-107 md:top-[77px] lg:static lg:h-full">
        <OrderMap order={order} destination={destination} />
      </div>
      <article className="relative z-1 -mt-4 rounded-t-xl bg-surface-0 px-5 pt-5 pb-8 sm:mx-auto sm:max-w-[640px] lg:absolute lg:inset-y-6 lg:start-6 lg:mt-0 lg:w-110 lg:overflow-y-auto lg:rounded-xl lg:bg-surface-1 lg:p-7 lg:shadow-3">
        <OrderHead order={order} isLost={isLost} />
        <div className="mt-6 mb-5 grid gap-3">
          <CourierCard courier={order.delivery_man?.[0]} />
          <OrderCode order={order} />
        </div>
        {order.order !== null && (
          <Part>
            <OrderAddress order={order.order} />
          </Part>
        )}
        <Part>
          <StoreLine store={order.store} />
        </Part>
        {order.lines !== null && (
          <Part>
            <OrderContents lines={order.lines} />
          </Part>
        )}
        <OrderBill order={order} className="border-t border-line pt-5" />
        <Part title={t('tracking.steps')}>
          <StepList order={order} />
        </Part>
        <Part>
          <OrderActions order={order} />
        </Part>
      </article>
    </div>
  )
}

function Part({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-5 last:pb-0">
      {title !== undefined && <h2 className="mb-4 text-h3">{title}</h2>}
      {children}
    </div>
  )
}
