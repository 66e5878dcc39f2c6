import type { ListedOrder } from '@medina/contract/orders/orders'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '@medina/web/texts/text.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { Tabs } from '@medina/web/ui/navigation/tabs.tsx'
import { PageHead } from '@medina/web/ui/navigation/page-head.tsx'
import { OrderDetails } from './order-details.tsx'
import { readOrderId } from '#lib/navigation/order-path.ts'
import { OrderRow } from './order-row.tsx'
import { OwnList } from './own-list.tsx'
import { type OrderKind, useMyOrders } from './orders.data.ts'

/** The customer's orders (spec 2.014): active ones, past ones, and each one's page. */
export default function MyOrders() {
  const [search] = useSearchParams()
  const orderId = readOrderId(search)
  return orderId === null ? <OrderLists /> : <OrderDetails key={orderId} id={orderId} />
}

function OrderLists() {
  const { t } = useText()
  const [chosen, setChosen] = useState<OrderKind | null>(null)
  const running = useMyOrders('running').orders
  // Without an order in progress a customer comes for earlier orders: to order them again, or to review them.
  const kind = chosen ?? (running?.length === 0 ? 'history' : 'running')
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
        onChange={setChosen}
      >
        <OrderList key={kind} kind={kind} />
      </Tabs>
    </>
  )
}

function OrderList({ kind }: { kind: OrderKind }) {
  const { t } = useText()
  const { orders, ...list } = useMyOrders(kind)
  return (
    <OwnList
      {...list}
      items={orders}
      renderItem={drawOrder}
      failed={t('my_orders.failed')}
      empty={
        <EmptyState
          art="order"
          title={t('my_orders.none')}
          action={<LinkButton to="/home">{t('my_orders.to_shops')}</LinkButton>}
        >
          {t(kind === 'running' ? 'my_orders.none_running' : 'my_orders.none_history')}
        </EmptyState>
      }
    />
  )
}

function drawOrder(order: ListedOrder) {
  return <OrderRow order={order} />
}
