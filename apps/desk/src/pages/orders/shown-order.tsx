import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useOrderQuery } from '#pages/cases/cases.data.ts'
import { isRefusal } from '#session/call-desk.ts'
import { ActPanel } from './acts/act-panel.tsx'
import { ReadAgain } from '#shop/found-list.tsx'
import { useStory } from './orders.data.ts'
import { OrderStory } from './story/order-story.tsx'

/** An order with its story and its acts; a link may lead to one that this key cannot see. */
export function ShownOrder({ id }: { id: number }) {
  const { t } = useText()
  const { data: order, error, refetch } = useOrderQuery(id)
  const story = useStory(id)
  if (order !== undefined)
    return (
      <>
        <OrderStory order={order} story={story} />
        <ActPanel order={order} story={story} />
      </>
    )
  if (error === null) return <LoadingMark size={40} />
  return (
    <div className="desk-case-middle">
      {isRefusal(error) ? (
        <EmptyState art="search" title={t('desk_orders.unknown', { id: String(id) })}>
          {t('desk_orders.unknown_text')}
        </EmptyState>
      ) : (
        <ReadAgain onPress={() => void refetch()} />
      )}
    </div>
  )
}
