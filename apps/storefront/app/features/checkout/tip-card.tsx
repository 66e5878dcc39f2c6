import { useRef, useState } from 'react'
import { toLatinDigits } from '../../lib/latin-digits.ts'
import { useShopQuery } from '../../lib/shop.tsx'
import { useText } from '../../lib/text.tsx'
import { Field } from '../../ui/field.tsx'
import { useMoney } from '../site/site.tsx'
import { readTip } from './tip.ts'

const amounts = [0, 10, 15, 20, 40] as const
const usual: readonly number[] = amounts
const SETTLE_MS = 300

/** A tip for the courier: a usual amount or another one. What others give most is marked. */
export function TipCard({ tip, onChange }: { tip: number; onChange: (tip: number) => void }) {
  const { t } = useText()
  const { currency } = useMoney()
  const most = useShopQuery('orders.tips', {}).data?.most_tips_amount ?? null
  const [other, setOther] = useState(() => (usual.includes(tip) ? null : String(tip)))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const typed = other === null ? null : readTip(other, currency.digits)

  function type(text: string) {
    setOther(text)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange(readTip(text, currency.digits) ?? 0), SETTLE_MS)
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
            <label key={amount} className="pill">
              <input
                type="radio"
                name="tip"
                value={amount}
                checked={other === null && tip === amount}
                onChange={() => choose(amount)}
                className="sr-only"
              />
              {amount === 0 ? t('checkout.tip_none') : <span className="num">{amount}</span>}
              {amount > 0 && amount === most && (
                <span className="badge tip-most bg-deal text-on-deal">{t('checkout.tip_most')}</span>
              )}
            </label>
          ))}
          <label className="pill">
            <input type="radio" name="tip" value="other" checked={other !== null} onChange={() => type('')} className="sr-only" />
            {t('checkout.tip_other')}
          </label>
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
          error={other !== '' && typed === null ? t('checkout.tip_empty') : undefined}
          start={<span className="text-ink-2">{currency.symbol}</span>}
          onChange={(event) => type(toLatinDigits(event.currentTarget.value))}
        />
      )}
    </section>
  )
}
