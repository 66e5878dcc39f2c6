import type { OperatorShortages } from '@medina/contract/operator/operator-shortages'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Dialog, DialogChoice } from '@medina/web/ui/overlay/dialog.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { addAct } from '#acts/act-store.ts'
import { useDesk } from '#session/desk-session.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { type LinePlan, toNoteBody } from './line-plan.ts'
import { useAnswerMinutes, useNoteShortage } from './picking.data.ts'
import { useMoneyWords } from './use-result-words.ts'

/** `isPricing`: the offered dish has other options, whose price is not read yet. */
type ActsProps = { data: OperatorShortages; customer: string; plan: LinePlan; isOffline: boolean; isPricing: boolean }

/** Minutes to wait for an answer that a picker can choose from, besides those of the store. */
const usualMinutes = [3, 5, 10]

/** The acts of a line. Replacing becomes asking where the customer has to say yes; one of them has the accent. */
export function PanelActs({ data, customer, plan, isOffline, isPricing }: ActsProps) {
  const { t } = useText()
  const [minutes, setMinutes] = useState(data.answer_minutes)
  const [isConfirming, setConfirming] = useState(false)
  const note = useNoteShortage(data.order_id)
  const { line, missing, offered, removal, isSoldOut } = plan
  const canReplace = offered !== undefined && !offered.asks
  const removes = line.wish.do === 'remove' && offered === undefined
  const takeOut = () => addAct(data.order_id, [{ status: 'line_out', line_id: line.id, pieces: missing, is_sold_out: isSoldOut }])
  const send = (act: 'replace' | 'ask') => note.mutate(toNoteBody(act, plan, minutes))
  const needs = isOffline ? t('desk_picking.needs_connection') : null
  return (
    <div className="picking-foot picking-acts">
      <div className="picking-acts-head">
        <Minutes
          orderId={data.order_id}
          minutes={minutes}
          ofStore={data.answer_minutes}
          isOffline={isOffline}
          onMinutes={setMinutes}
        />
        <Sum plan={plan} />
      </div>
      {needs !== null && <p className="desk-quiet">{needs}</p>}
      <div className="picking-acts-row">
        {canReplace && (
          <Button size="lg" pending={note.isPending} disabled={isOffline || isPricing} onClick={() => send('replace')}>
            <DeskIcon name="substitute" />
            {t('desk_picking.replace', { n: offered.pieces })}
          </Button>
        )}
        <Button
          size="lg"
          variant={canReplace || removes ? 'secondary' : undefined}
          pending={note.isPending && !canReplace}
          disabled={isOffline || isPricing || (canReplace && note.isPending)}
          onClick={() => send('ask')}
        >
          {t('desk_picking.ask', { name: customer })}
        </Button>
        <Button
          size="lg"
          variant={removes ? 'danger' : 'secondary'}
          className={removes ? undefined : 'text-danger'}
          disabled={note.isPending}
          onClick={() => (removal?.cancels === true ? setConfirming(true) : takeOut())}
        >
          {missing < line.quantity ? t('desk_picking.take_out_n', { n: missing }) : t('desk_picking.take_out')}
        </Button>
      </div>
      {isConfirming && <CancelQuestion onTakeOut={takeOut} onClose={() => setConfirming(false)} />}
    </div>
  )
}

type MinutesProps = {
  orderId: number
  minutes: number
  ofStore: number
  isOffline: boolean
  onMinutes: (minutes: number) => void
}

/** The minutes of this question; another choice than the store's can become the store's own. */
function Minutes({ orderId, minutes, ofStore, isOffline, onMinutes }: MinutesProps) {
  const { t } = useText()
  const { store } = useDesk()
  const always = useAnswerMinutes(orderId)
  const choices = [...new Set([...usualMinutes, ofStore])].toSorted((a, b) => a - b)
  return (
    <div className="picking-wait-for">
      <span id="picking-wait">{t('desk_picking.wait')}</span>
      <div role="group" aria-labelledby="picking-wait" className="picking-minutes">
        {choices.map((choice) => (
          <button key={choice} type="button" aria-pressed={choice === minutes} onClick={() => onMinutes(choice)}>
            {t('desk_picking.minutes', { n: choice })}
          </button>
        ))}
      </div>
      {minutes !== ofStore && store !== null && !isOffline && (
        <Button variant="ghost" size="sm" pending={always.isPending} onClick={() => always.mutate(minutes)}>
          {t('desk_picking.minutes_always', { n: minutes })}
        </Button>
      )}
    </div>
  )
}

/** Asks before the last goods of an order are taken out, which cancels it. */
function CancelQuestion({ onTakeOut, onClose }: { onTakeOut: () => void; onClose: () => void }) {
  const { t } = useText()
  const foot = (
    <DialogChoice size="lg" keep={t('desk_board.keep')} onKeep={onClose}>
      <Button variant="danger" size="lg" onClick={onTakeOut}>
        {t('desk_picking.take_out')}
      </Button>
    </DialogChoice>
  )
  return (
    <Dialog open size="sm" onClose={onClose} title={t('desk_picking.cancels_title')} closeLabel={t('ui.close')} foot={foot}>
      <p>{t('desk_picking.cancels_text')}</p>
    </Dialog>
  )
}

/** Shows what the missing pieces cost now, and where the difference goes. */
function Sum({ plan: { offered, removal } }: { plan: LinePlan }) {
  const money = useMoney()
  const ways = useMoneyWords()
  const outcome = offered?.outcome ?? removal
  if (outcome === undefined) return null
  const difference = ways(outcome)
  return (
    <p className="picking-sum" role="status">
      {offered !== undefined && (
        <>
          <bdi dir="ltr">
            {offered.pieces} × {money.parts(offered.price).amount} = <b>{money.parts(offered.line_price).amount}</b>
          </bdi>{' '}
        </>
      )}
      {difference !== '' && <b className={outcome.difference > 0 ? 'text-warning' : 'text-success'}>{difference}</b>}
    </p>
  )
}
