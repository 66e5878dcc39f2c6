import type { CaseMoney, OperatorCase } from '@medina/contract/operator/operator-cases'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { splitByWay, sumChosen } from '@medina/web/format/chosen-pieces.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { readAmount } from '#ui/read-amount.ts'
import { useRecentMoment } from '#session/use-desk-moment.ts'
import { useDecision } from './cases.data.ts'
import { RefundMethods } from './refund-methods.tsx'

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

type GrantingProps = { part: ReturnType<typeof usePartAmount>; sum: Sum | null; back: number | null; money: CaseMoney }

/** The refund, by pieces or as an amount, and its method. */
function Granting({ part, sum, back, money }: GrantingProps) {
  const { t } = useText()
  return (
    <>
      {sum !== null && <Sums {...sum} isTaxIncluded={money.tax_included} />}
      {part.isOpen && <Field label={t('desk_cases.amount')} dir="ltr" inputMode="decimal" {...part.field} />}
      {part.isOffered && (
        <button type="button" className="desk-tool justify-self-start" aria-expanded={part.isOpen} onClick={part.toggle}>
          {t(part.isOpen ? 'desk_cases.whole_pieces' : 'desk_cases.other_amount')}
        </button>
      )}
      {back !== null && (
        <>
          <p className="desk-quiet font-medium">{t('desk_cases.goes_back')}</p>
          <RefundMethods {...splitByWay(back, money.refund_to)} gatewayName={money.refund_to.gateway?.title ?? null} />
        </>
      )}
    </>
  )
}

/** An amount instead of pieces, for damage without a piece; null while it is no valid refund. */
function usePartAmount(money: CaseMoney | undefined) {
  const { t } = useText()
  const shown = useMoney()
  const [typed, setTyped] = useState<string | null>(null)
  const most = money?.most ?? 0
  const read = readAmount(typed ?? '', shown.currency.digits)
  const amount = read !== null && read <= most ? read : null
  return {
    isOffered: most > 0,
    isOpen: typed !== null,
    amount,
    toggle: () => setTyped(typed === null ? '' : null),
    field: {
      value: typed ?? '',
      hint: t('desk_cases.at_most', { amount: shown.text(most) }),
      error: amount !== null || typed === '' ? undefined : t('desk_cases.wrong_part', { amount: shown.text(most) }),
      onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
    },
  }
}

function GiveBack({ amount, isPending, onPress }: { amount: number | null; isPending: boolean; onPress: () => void }) {
  const { t } = useText()
  const money = useMoney()
  return (
    <Button
      size="lg"
      block
      className="desk-act"
      pending={isPending}
      disabled={amount === null}
      end={amount === null ? undefined : <Price price={money.parts(amount)} />}
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
