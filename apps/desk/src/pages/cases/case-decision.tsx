import type { CaseMoney, OperatorCase } from '@medina/contract/operator/operator-cases'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { useRecentMoment } from '#session/use-desk-moment.ts'
import { useDecision } from './cases.data.ts'
import { GiveBack, Granting, readSum, usePartAmount } from './refund-parts.tsx'

const MOST_LETTERS = 2000

type DecisionProps = {
  of: OperatorCase
  /** Undefined until it is read, and for an inquiry. */
  money: CaseMoney | undefined
  /** Whether it is being read: until then, the act would be an answer, which ends the case without a refund. */
  isReading: boolean
  pieces: ReadonlyMap<number, number>
  onDone: () => void
}

/** Refunds the chosen pieces, answers, or declines. A decision is final. */
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

function Deciding({ of, money, isReading, pieces, onDone }: DecisionProps) {
  const { t } = useText()
  const { me } = useDesk()
  const moment = useRecentMoment()
  const [words, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)
  const decision = useDecision(onDone)
  const part = usePartAmount(money)
  const sum = part.isOpen ? null : readSum(money, pieces)
  const isGrant = part.isOpen || sum !== null
  const note = words.trim() === '' ? undefined : words.trim()
  const decide = (wish: 'grant' | 'decline' | 'answer') => {
    const isInquiryClosed = of.kind === 'inquiry' && wish === 'decline'
    if (wish !== 'grant' && note === undefined && !isInquiryClosed) return setMissing(true)
    decision.mutate({ about: 'case', id: of.id, wish: { decision: wish, note, ...(wish === 'grant' ? granted() : {}) } })
  }
  const granted = () =>
    part.isOpen ? { amount: part.amount ?? undefined } : { lines: [...pieces].map(([id, count]) => ({ id, pieces: count })) }
  const back = part.isOpen ? part.amount : (sum?.amount ?? null)
  return (
    <>
      {of.answer_by !== null && <p className="desk-quiet">{t('desk_cases.answer_until', { moment: moment(of.answer_by) })}</p>}
      {money !== undefined && <Granting part={part} sum={sum} back={back} money={money} />}
      <TextArea
        label={t('desk_cases.to_customer')}
        aside={isGrant ? t('ui.optional') : undefined}
        maxLength={MOST_LETTERS}
        error={isMissing && note === undefined ? t('desk_cases.words_needed') : undefined}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {isGrant ? (
        <GiveBack amount={back} isPending={decision.isPending} onPress={() => decide('grant')} />
      ) : (
        <Button size="lg" block pending={decision.isPending || isReading} onClick={() => decide('answer')}>
          {t('desk_cases.answer')}
        </Button>
      )}
      <div className="desk-panel-more">
        {isGrant && of.lines.length === 0 && (
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
