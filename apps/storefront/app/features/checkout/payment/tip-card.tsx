import { MOST_TIP } from '@medina/contract/orders/tip'
import { type ReactNode, useRef, useState } from 'react'
import { formatNumber } from '@medina/web/format/numbers.ts'
import { useShopQuery } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { readTip } from '#lib/format/read-tip.ts'
import { listTips, type TypedTip } from './tip.ts'

const SETTLE_MS = 300

type TipCardProps = {
  tip: TypedTip
  /** The suggestions of the marketplace. */
  amounts: readonly number[]
  onChange: (tip: TypedTip) => void
}

/** A tip for the courier: a suggested amount or another one. The most frequent amount is marked. */
export function TipCard({ tip, amounts: usual, onChange }: TipCardProps) {
  const { t } = useText()
  const { currency, parts, text: amountOf } = useMoney()
  const most = useShopQuery('orders.tips', {}).data?.most_tips_amount ?? null
  const amounts = listTips(usual, most, tip)
  const [other, setOther] = useState(() => (typeof tip !== 'number' ? '' : amounts.includes(tip) ? null : String(tip)))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const symbol = <span className="text-ink-2">{currency.symbol}</span>
  const isSymbolFirst = parts(0).currencyFirst

  function type(text: string) {
    const typed = text === '' ? 0 : readTip(text, currency.digits)
    setOther(text)
    clearTimeout(timer.current)
    onChange(typed === null ? 'unread' : 'typing')
    if (typed !== null) timer.current = setTimeout(() => onChange(typed), SETTLE_MS)
  }

  function choose(amount: number) {
    clearTimeout(timer.current)
    setOther(null)
    onChange(amount)
  }

  return (
    <section className="card px-4 py-4.5 md:px-5">
      <fieldset>
        <legend className="text-h3">{t('checkout.tip')}</legend>
        <p className="mb-4 text-sm text-ink-2">{t('checkout.tip_text')}</p>
        <div className="tips">
          {amounts.map((amount) => (
            <TipPill key={amount} value={amount} isChosen={other === null && tip === amount} onChoose={() => choose(amount)}>
              <TipName amount={amount} />
              {amount > 0 && amount === most && (
                <span className="badge tip-most bg-deal text-on-deal">{t('checkout.tip_most')}</span>
              )}
            </TipPill>
          ))}
          <TipPill value="other" isChosen={other !== null} onChoose={() => type('')}>
            {t('checkout.tip_other')}
          </TipPill>
        </div>
      </fieldset>
      {other !== null && (
        <Field
          className="mt-4"
          label={t('checkout.tip_amount')}
          value={other}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          maxLength={9}
          autoFocus
          error={tip === 'unread' && t('checkout.tip_unread', { amount: amountOf(MOST_TIP) })}
          start={isSymbolFirst && symbol}
          end={!isSymbolFirst && symbol}
          onChange={(event) => type(event.currentTarget.value)}
        />
      )}
    </section>
  )
}

/** Suggested tips are formatted as they were configured: without decimals if they have none. */
function TipName({ amount }: { amount: number }) {
  const { t, language } = useText()
  const { parts } = useMoney()
  if (amount === 0) return t('checkout.tip_none')
  return <Price price={{ ...parts(amount), amount: formatNumber(amount, language, 4) }} size="inherit" />
}

type TipPillProps = { value: number | 'other'; isChosen: boolean; onChoose: () => void; children: ReactNode }

function TipPill({ value, isChosen, onChoose, children }: TipPillProps) {
  return (
    <label className="pill">
      <input type="radio" name="tip" value={value} checked={isChosen} onChange={onChoose} className="sr-only" />
      {children}
    </label>
  )
}
