import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import type { OperatorShortage, OperatorShortages } from '@medina/contract/operator/operator-shortages'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useConnection } from '#connection/connection-store.ts'
import { useDesk } from '#session/desk-session.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { OpenQuestion, OpenQuestions } from './open-questions.tsx'
import { PanelHead } from './panel-head.tsx'
import { useWithdrawShortage } from './picking.data.ts'
import { useMoneyWords, useResultWords } from './use-result-words.ts'

type ResultPanelProps = {
  data: OperatorShortages
  order: BoardOrder | null
  customer: string
  /** All that became of the line, the oldest first. */
  results: readonly OperatorShortage[]
  onBack: (() => void) | null
}

/** A line about which the customer is being asked, or that is gone from the order. Another picker's line is read only. */
export function ResultPanel({ data, order, customer, results, onBack }: ResultPanelProps) {
  const { t } = useText()
  const { me } = useDesk()
  const { state: connection } = useConnection()
  const withdraw = useWithdrawShortage(data.order_id)
  const last = results.at(-1)
  if (last === undefined) return null
  const isOpen = last.state === 'open'
  const isOthers = last.key !== null && last.key.id !== me.id
  return (
    <section className="picking-panel" aria-label={last.item.name}>
      <div className="picking-scroll">
        <PanelHead item={last.item} pieces={last.item.quantity} price={last.item.price} onBack={onBack} />
        {isOthers && isOpen && (
          <p className="desk-note" role="status">
            <DeskIcon name="user" size={18} />
            <span>{t('desk_picking.taken_by', { name: last.key?.name ?? '' })}</span>
          </p>
        )}
        <Results results={results} customer={customer} />
        {isOpen && <OpenQuestion shortage={last} order={order} customer={customer} />}
        <OpenQuestions data={data} order={order} customer={customer} but={last.line_id} />
      </div>
      {isOpen && !isOthers && (
        <div className="picking-foot">
          <Button
            variant="secondary"
            size="lg"
            block
            pending={withdraw.isPending}
            reason={connection === 'offline' ? t('desk_picking.needs_connection') : undefined}
            onClick={() => withdraw.mutate(last.id)}
          >
            {t('desk_picking.withdraw')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Lists what became of a line, in the order in which it happened. */
export function Results({ results, customer }: Pick<ResultPanelProps, 'results' | 'customer'>) {
  const words = useResultWords(customer)
  const ways = useMoneyWords()
  return (
    <ul className="grid gap-2">
      {results.map((result) => {
        const { id, state, replacement, shelf_photo_full_url: photo } = result
        return (
          <li key={id} className="picking-result" data-state={state}>
            <DeskIcon name={state === 'replaced' ? 'check' : state === 'open' ? 'timer' : 'minus'} size={20} />
            <div className="min-w-0 flex-1">
              <p className="font-semibold">{words(result)}</p>
              {state !== 'open' && ways(result) !== '' && <p>{ways(result)}</p>}
              {replacement !== null && <Offered replacement={replacement} />}
            </div>
            {photo !== null && <img src={photo} alt="" className="picking-shelf" />}
          </li>
        )
      })}
    </ul>
  )
}

function Offered({ replacement }: { replacement: NonNullable<OperatorShortage['replacement']> }) {
  const money = useMoney()
  const { name, variant, image_full_url: image, pieces, line_price: price } = replacement
  return (
    <p className="mt-2 flex items-center gap-3 text-ink-1">
      <Picture src={image} alt="" name={name} sizes="44px" maxWidth={320} className="picking-photo" />
      <span className="min-w-0 flex-1">
        <bdi className="block font-semibold">{name}</bdi>
        {variant !== '' && <bdi className="desk-quiet block">{variant}</bdi>}
      </span>
      <span className="num flex-none">
        <bdi dir="ltr">{pieces} ×</bdi> {money.text(price)}
      </span>
    </p>
  )
}
