import type { CaseMoney, OperatorCase } from '@medina/contract/operator/operator-cases'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Price } from '../../../ui/display/price.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { useText } from '../../../lib/texts/text.tsx'
import { splitByWay, sumChosen } from '../../help/chosen-pieces.ts'
import { useMoney } from '../../site/site.tsx'
import { useDesk } from '../session/desk-session.tsx'
import { useRecentMoment } from '../ui/use-desk-moment.ts'
import { useDecision } from './cases.data.ts'
import { RefundWays } from './refund-ways.tsx'

const MOST_LETTERS = 2000

type DecisionProps = {
  of: OperatorCase
  /** Undefined until it is read, and for an inquiry. */
  money: CaseMoney | undefined
  pieces: ReadonlyMap<number, number>
  onDone: () => void
}

/** Gives the money of the chosen pieces back, answers, or declines. What was decided cannot be taken back. */
export function CaseDecision(props: DecisionProps) {
  const { t } = useText()
  const { may } = useDesk()
  return (
    <aside className="desk-case-decision" aria-label={t('desk_cases.decision')}>
      <h3>{t('desk_cases.decision')}</h3>
      {may('refunds:write') ? <Deciding {...props} /> : <p>{t('desk_cases.business_decides')}</p>}
    </aside>
  )
}

function Deciding({ of, money, pieces, onDone }: DecisionProps) {
  const { t } = useText()
  const { me } = useDesk()
  const moment = useRecentMoment()
  const [words, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)
  const decision = useDecision(onDone)
  const sum = readSum(money, pieces)
  const note = words.trim() === '' ? undefined : words.trim()
  const decide = (wish: 'grant' | 'decline' | 'answer') => {
    const isInquiryClosed = of.kind === 'inquiry' && wish === 'decline'
    if (wish !== 'grant' && note === undefined && !isInquiryClosed) return setMissing(true)
    const lines = wish === 'grant' ? [...pieces].map(([id, count]) => ({ id, pieces: count })) : undefined
    decision.mutate({ about: 'case', id: of.id, wish: { decision: wish, note, lines } })
  }
  return (
    <>
      {of.answer_by !== null && <p className="desk-quiet">{t('desk_cases.answer_until', { moment: moment(of.answer_by) })}</p>}
      {sum !== null && money !== undefined && (
        <>
          <Sums {...sum} isTaxIncluded={money.tax_included} />
          <p className="desk-quiet font-medium">{t('desk_cases.goes_back')}</p>
          <RefundWays {...splitByWay(sum.amount, money.refund_to)} gatewayName={money.refund_to.gateway?.title ?? null} />
        </>
      )}
      <TextArea
        label={t('desk_cases.to_customer')}
        aside={sum === null ? undefined : t('ui.optional')}
        maxLength={MOST_LETTERS}
        error={isMissing && note === undefined ? t('desk_cases.words_needed') : undefined}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {sum !== null ? (
        <GiveBack amount={sum.amount} isPending={decision.isPending} onPress={() => decide('grant')} />
      ) : (
        <Button size="lg" block pending={decision.isPending} onClick={() => decide('answer')}>
          {t('desk_cases.answer')}
        </Button>
      )}
      <div className="desk-panel-more">
        {sum !== null && of.lines.length === 0 && (
          <button type="button" className="desk-tool" disabled={decision.isPending} onClick={() => decide('answer')}>
            {t('desk_cases.answer_only')}
          </button>
        )}
        <button type="button" className="desk-tool text-danger" disabled={decision.isPending} onClick={() => decide('decline')}>
          {t(of.kind === 'inquiry' ? 'desk_cases.close' : 'desk_cases.decline')}
        </button>
      </div>
      <p className="desk-quiet">{t('desk_cases.written_as', { name: me.name })}</p>
    </>
  )
}

function GiveBack({ amount, isPending, onPress }: { amount: number; isPending: boolean; onPress: () => void }) {
  const { t } = useText()
  const money = useMoney()
  return (
    <Button
      size="lg"
      block
      className="desk-act"
      pending={isPending}
      end={<Price price={money.parts(amount)} />}
      onClick={onPress}
    >
      {t('desk_cases.give_back')}
    </Button>
  )
}

type Sum = ReturnType<typeof sumChosen>

/** The money of the chosen pieces; null where none is chosen. */
function readSum(money: CaseMoney | undefined, pieces: ReadonlyMap<number, number>): Sum | null {
  if (money === undefined) return null
  const choices = new Map([...pieces].map(([id, count]) => [id, { pieces: count, reason: 'missing' as const }]))
  const sum = sumChosen(money, choices)
  return sum.pieces === 0 ? null : sum
}

function Sums({ price, off, tax, charges, amount, isTaxIncluded }: Sum & { isTaxIncluded: boolean }) {
  const { t } = useText()
  const money = useMoney()
  const rows = [
    ['price', price],
    ['off', -off],
    ['tax', isTaxIncluded ? 0 : tax],
    ['charges', charges],
  ] as const
  return (
    <dl className="desk-box desk-case-sums">
      {rows.map(([name, part]) =>
        part === 0 ? null : (
          <div key={name}>
            <dt>{t(`desk_cases.sum_${name}`)}</dt>
            <dd>
              <Price price={money.parts(part)} size="sm" />
            </dd>
          </div>
        ),
      )}
      <div className="font-semibold">
        <dt>{t('desk_cases.sum_back')}</dt>
        <dd>
          <Price price={money.parts(amount)} size="label" />
        </dd>
      </div>
    </dl>
  )
}
