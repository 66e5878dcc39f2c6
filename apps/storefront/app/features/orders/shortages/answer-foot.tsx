import type { OfferedReplacement, ShortageOutcome } from '@medina/contract/orders/shortage-endpoints'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { sumOf } from './money-words.ts'

type FootProps = {
  /** The total now. */
  total: number
  chosen: OfferedReplacement | null
  isProposal: boolean
  removal: ShortageOutcome
  isOver: boolean
  /** The answer that is being sent. */
  sending: 'accept' | 'remove' | null
  onAccept: () => void
  onRemove: () => void
}

/** The new total next to the old one, and the two answers. */
export function AnswerFoot({ total, chosen, isProposal, removal, isOver, sending, onAccept, onRemove }: FootProps) {
  const { t } = useText()
  const money = useMoney()
  const outcome = chosen?.outcome
  return (
    <div className="shortage-foot">
      <p role="status" className="mb-3 flex flex-wrap items-baseline justify-between gap-3">
        <span className="text-ink-2">{t('shortage.new_total')}</span>
        <Price
          price={money.parts(outcome?.total ?? removal.total)}
          before={money.parts(total)}
          beforeLabel={t('ui.price_before')}
          size="h3"
        />
      </p>
      <div className="grid gap-1">
        {chosen !== null && outcome !== undefined && (
          <Button
            size="lg"
            block
            icon="check"
            pending={sending === 'accept'}
            disabled={isOver || sending !== null || outcome.refusal !== null}
            onClick={onAccept}
          >
            {outcome.difference > 0
              ? t('shortage.accept_for', { amount: money.text(chosen.line_price) })
              : t(isProposal ? 'shortage.accept' : 'shortage.take_this')}
          </Button>
        )}
        <Button
          variant="ghost"
          size="lg"
          block
          className="text-danger"
          pending={sending === 'remove'}
          disabled={isOver || sending !== null || removal.refusal !== null}
          onClick={onRemove}
        >
          <RemoveWords removal={removal} />
        </Button>
      </div>
    </div>
  )
}

function RemoveWords({ removal }: { removal: ShortageOutcome }) {
  const { t } = useText()
  const money = useMoney()
  if (removal.cancels) return t('shortage.remove_cancels')
  const amount = sumOf(removal.returned)
  if (amount === 0) return t('shortage.remove')
  const isAtDoor = removal.returned.every(({ to }) => to === 'door')
  return t(isAtDoor ? 'shortage.remove_less' : 'shortage.remove_back', { amount: money.text(amount) })
}
