import type { ListedOrder } from '@medina/contract/orders/orders'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '../../lib/texts/text.tsx'
import { Button } from '../../ui/button/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { EndlessGrid } from '../../ui/list/endless-grid.tsx'
import { LinkButton } from '../../ui/button/link-button.tsx'
import { Skeleton } from '../../ui/loading/skeleton.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { PageHead } from '../../ui/navigation/page-head.tsx'
import { OrderDetails } from './order-details.tsx'
import { readOrderId } from '../../lib/navigation/order-path.ts'
import { OrderRow } from './order-row.tsx'
import { type OrderKind, useMyOrders } from './orders.data.ts'
import './orders.css'

/** The customer's orders (2.014): active ones, past ones, and each one's page. */
export default function MyOrders() {
  const [search] = useSearchParams()
  const orderId = readOrderId(search)
  return orderId === null ? <OrderLists /> : <OrderDetails key={orderId} id={orderId} />
}

function OrderLists() {
  const { t } = useText()
  const [kind, setKind] = useState<OrderKind>('running')
  return (
    <>
      <PageHead back="/profile" backLabel={t('account.back')} narrowOnly>
        {t('my_orders.title')}
      </PageHead>
      <Tabs
        label={t('my_orders.title')}
        tabs={[
          { value: 'running', label: t('my_orders.running') },
          { value: 'history', label: t('my_orders.history') },
        ]}
        value={kind}
        onChange={setKind}
      >
        <OrderList key={kind} kind={kind} />
      </Tabs>
    </>
  )
}

function OrderList({ kind }: { kind: OrderKind }) {
  const { t } = useText()
  const { name, orders, total, isFailed, isMoreFailed, isLoadingMore, loadMore, retry } = useMyOrders(kind)
  if (orders === undefined && isFailed)
    return <EmptyState art="offline" title={t('my_orders.failed')} action={<Button onClick={retry}>{t('ui.retry')}</Button>} />
  if (orders === undefined) return <Waiting />
  if (orders.length === 0)
    return (
      <EmptyState art="order" title={t('my_orders.none')} action={<LinkButton to="/home">{t('my_orders.to_shops')}</LinkButton>}>
        {t(kind === 'running' ? 'my_orders.none_running' : 'my_orders.none_history')}
      </EmptyState>
    )
  return (
    <>
      <EndlessGrid
        name={name}
        items={orders}
        total={total}
        className="mt-4 grid gap-3"
        renderCard={drawOrder}
        skeleton={<Skeleton className="order-bone rounded-lg" />}
        isLoadingMore={isLoadingMore}
        onMore={loadMore}
      />
      {isMoreFailed && (
        <p role="alert" className="mt-4 flex items-center justify-between gap-4">
          {t('ui.more_failed')}
          <Button variant="secondary" onClick={retry}>
            {t('ui.retry')}
          </Button>
        </p>
      )}
    </>
  )
}

function drawOrder(order: ListedOrder) {
  return <OrderRow order={order} />
}

function Waiting() {
  return (
    <div aria-busy="true" className="mt-4 grid gap-3">
      {['one', 'two', 'three', 'four'].map((row) => (
        <Skeleton key={row} className="order-bone rounded-lg" />
      ))}
    </div>
  )
}
