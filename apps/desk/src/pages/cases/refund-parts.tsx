import type { CaseMoney } from '@medina/contract/operator/operator-cases'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { splitByWay, sumChosen } from '@medina/web/format/chosen-pieces.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { readAmount } from '#ui/read-amount.ts'
import { RefundMethods } from './refund-methods.tsx'

type GrantingProps = { part: ReturnType<typeof usePartAmount>; sum: Sum | null; back: number | null; money: CaseMoney }

/** The refund, by pieces or as an amount, and its method. */
export function Granting({ part, sum, back, money }: GrantingProps) {
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
export function usePartAmount(money: CaseMoney | undefined) {
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

/** The act of a refund, with its amount; null for none yet. */
export function GiveBack({ amount, isPending, onPress }: { amount: number | null; isPending: boolean; onPress: () => void }) {
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
export function readSum(money: CaseMoney | undefined, pieces: ReadonlyMap<number, number>): Sum | null {
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
