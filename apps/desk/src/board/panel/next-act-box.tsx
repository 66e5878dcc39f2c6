import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { Button } from '@medina/web/ui/button/button.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useIsActing } from '#acts/act-store.ts'
import { minuteChoices } from '#board/order-acts.ts'
import { type Openers, useOrderAct } from '#board/use-order-act.ts'
import { KeyCap } from '#ui/key-cap.tsx'

type NextActProps = {
  order: BoardOrder
  minutes: number
  onMinutes: (minutes: number) => void
  open: Openers
  /** Whether the order has been open long enough for a press to be meant for it. */
  isSettled?: () => boolean
  /** Whether the page has the shortcuts of the board. */
  hasKeys?: boolean
}

/** The shortcut of each act; null for acts that need a press. */
const keys = { call: null, accept: 'A', take: 'A', ready: 'R', send: 'H', collected: 'H', delivered: 'H', price: 'A' } as const

/** The next act of the order in the accent, and the minutes that accepting it promises. */
export function NextActBox({ order, minutes, onMinutes, open, isSettled = () => true, hasKeys = true }: NextActProps) {
  const { t } = useText()
  const act = useOrderAct(order, minutes, open)
  const isPending = useIsActing(order)
  if (act === null || isPending) return null
  const key = hasKeys ? keys[act.act.kind] : null
  return (
    <>
      {act.act.kind === 'accept' && order.scheduled !== 1 && (
        <fieldset className="desk-minutes">
          <legend className="mb-2 font-semibold">{t('desk_board.ready_in')}</legend>
          {minuteChoices.map((choice) => (
            <button key={choice} type="button" aria-pressed={choice === minutes} onClick={() => onMinutes(choice)}>
              {choice}
              <span className="sr-only"> {t('desk_board.minutes')}</span>
            </button>
          ))}
        </fieldset>
      )}
      <Button
        size="lg"
        block
        className="desk-act"
        end={act.end === null ? undefined : <span className="font-medium">{act.end}</span>}
        onClick={() => isSettled() && act.run()}
      >
        {act.label} {key !== null && <KeyCap>{key}</KeyCap>}
      </Button>
    </>
  )
}
