import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import type { OperatorShortages } from '@medina/contract/operator/operator-shortages'
import { useRef } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { Button } from '@medina/web/ui/button/button.tsx'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { EmptyState } from '@medina/web/ui/feedback/empty-state.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { useMediaQuery } from '@medina/web/ui/use-media-query.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { ActStatus } from '#acts/act-status.tsx'
import { useBoard } from '#acts/board-data.ts'
import { isRefusal } from '#session/call-desk.ts'
import { nameCustomer } from '#shop/order-customer.ts'
import { DeskHead } from '#ui/desk-head.tsx'
import { useFocusFallback } from '#ui/use-focus-fallback.ts'
import { readGivenName } from './customer-name.ts'
import { LineList } from './line-list.tsx'
import { LinePanel } from './line-panel.tsx'
import { OpenQuestions } from './open-questions.tsx'
import { useShortages } from './picking.data.ts'
import { ResultPanel } from './result-panel.tsx'
import { useAnswers } from './use-answers.ts'
import '#ui/cards.css'
import '#ui/note.css'
import '#shop/shop.css'
import '#shop/stock.css'
import './picking.css'

/** The lines of one order, for the person who picks them: what ran out is taken out, replaced, or the customer is asked. */
export function PickingPage() {
  const { t } = useText()
  const { id = '' } = useParams()
  const orderId = /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0
  const { orders } = useBoard()
  const order = orders?.find((each) => each.id === orderId) ?? null
  const { data, error, refetch } = useShortages(orderId)
  return (
    <div className="desk-main">
      <DeskHead title={t('desk_board.order_number', { id: orderId })} />
      {data !== undefined ? (
        <Picking key={orderId} data={data} order={order} />
      ) : (
        <main id="content" className="grid flex-1 place-items-center" aria-busy={error === null}>
          {error === null ? <LoadingMark size={48} /> : <Failed error={error} onRetry={() => void refetch()} />}
        </main>
      )}
    </div>
  )
}

function Failed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useText()
  const back = <LinkButton to="/desk">{t('desk_picking.back')}</LinkButton>
  if (isRefusal(error))
    return <EmptyState art="order" title={error.errors[0]?.message ?? t('desk_picking.missing')} action={back} />
  return (
    <EmptyState art="offline" title={t('ui.failed')} action={<Button onClick={onRetry}>{t('ui.retry')}</Button>}>
      {t('error.network')}
    </EmptyState>
  )
}

type PickingProps = { data: OperatorShortages; order: BoardOrder | null }

/** The list next to the chosen line; on a phone one of both. */
function Picking({ data, order }: PickingProps) {
  const { t } = useText()
  const [params, setParams] = useSearchParams()
  const isWide = useMediaQuery('(min-width: 768px)')
  const place = useRef<HTMLDivElement>(null)
  const focus = useFocusFallback(place)
  const name = order === null ? null : nameCustomer(order)
  const customer = name === null || name === '' ? t('desk_picking.customer') : readGivenName(name)
  useAnswers(data.shortages, customer)
  const chosen = Number(params.get('line'))
  const line = data.lines.find(({ id }) => id === chosen)
  const results = data.shortages.filter(({ line_id: of }) => of === chosen)
  const isChosen = line !== undefined || results.length > 0
  const shared = { data, order, customer }
  // On a phone, Back leads from a line to the list.
  const choose = (id: number | null) => setParams(id === null ? {} : { line: String(id) }, { replace: isWide })
  return (
    <main id="content" className="picking" data-line={isChosen ? '' : undefined}>
      {(isWide || !isChosen) && <LineList {...shared} chosen={isChosen ? chosen : null} onChoose={choose} hasHint={!isWide} />}
      {(isWide || isChosen) && (
        <div className="picking-place" ref={place} tabIndex={-1} {...focus}>
          {order !== null && (
            <div className="picking-status">
              <ActStatus order={order} />
            </div>
          )}
          {line !== undefined && results.every(({ state }) => state !== 'open') ? (
            <LinePanel key={line.id} {...shared} line={line} results={results} onBack={isWide ? null : () => choose(null)} />
          ) : isChosen ? (
            <ResultPanel {...shared} results={results} onBack={isWide ? null : () => choose(null)} />
          ) : (
            <div className="picking-scroll">
              <p className="picking-hint">{t('desk_picking.choose_line')}</p>
              <OpenQuestions {...shared} but={null} />
            </div>
          )}
        </div>
      )}
    </main>
  )
}
