import { useRef, useState } from 'react'
import { toLatinDigits } from '../../lib/format.ts'
import { useShopQuery } from '../../lib/shop.tsx'
import { useText } from '../../lib/text.tsx'
import { Field } from '../../ui/field.tsx'
import { useMoney } from '../site/site.data.ts'
import { readTip } from './tip.ts'

const amounts = [0, 10, 15, 20, 40] as const
const SETTLE_MS = 300

/** A tip for the courier: a usual amount or another one. What others give most is marked. */
export function TipCard({ tip, onChange }: { tip: number; onChange: (tip: number) => void }) {
  const { t } = useText()
  const { currency } = useMoney()
  const most = useShopQuery('orders.tips', {}).data?.most_tips_amount ?? null
  const [other, setOther] = useState<string | null>(null)
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
        <div className="grid grid-cols-3 gap-x-2 gap-y-3 sm:flex sm:flex-wrap">
          {amounts.map((amount) => (
            <label key={amount} className="pill relative min-h-11 rounded-full sm:grow">
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
                <span className="badge absolute -top-2.5 bg-deal px-1.5 py-0.5 text-on-deal">{t('checkout.tip_most')}</span>
              )}
            </label>
          ))}
          <label className="pill min-h-11 rounded-full sm:grow">
            <input type="radio" name="tip" value="other" checked={other !== null} onChange={() => type('')} className="sr-only" />
            {t('checkout.tip_other')}
          </label>
        </div>
      </fieldset>
      {other !== null && (
        <Field
          className="mt-4 sm:max-w-60"
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
