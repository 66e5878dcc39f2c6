import { suggestCash } from '@medina/pricing/cash-notes'
import { toDecimal, toMinor } from '@medina/pricing/money'
import { useState } from 'react'
import { toLatinDigits } from '@medina/web/format/latin-digits.ts'
import { roundAmount } from '@medina/web/format/round-amount.ts'
import { useConfig, useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'

type CashChangeProps = {
  due: number
  /** The cash that the customer has ready; undefined for the exact amount. */
  cash: number | undefined
  onChange: (cash: number | undefined) => void
}

/** Lets the customer say which notes they have, so that the courier brings the change. */
export default function CashChange({ due, cash, onChange }: CashChangeProps) {
  const { t } = useText()
  const money = useMoney()
  const currency = useConfig()?.currency_code ?? null
  const { digits } = money.currency
  const amounts = suggestCash(toMinor(due, digits), { currency, digits }).map((amount) => toDecimal(amount, digits))
  const [typed, setTyped] = useState<string | null>(() => (cash === undefined || amounts.includes(cash) ? null : String(cash)))
  const choose = (amount: number | undefined) => {
    setTyped(null)
    onChange(amount)
  }
  const type = (text: string) => {
    setTyped(text)
    onChange(readAmount(text, digits))
  }
  const change = cash === undefined ? 0 : roundAmount(cash - due)
  const isShort = typed !== null && typed.trim() !== '' && change <= 0
  return (
    <div className="cash-change grid gap-3">
      <p id="cash-change" className="font-semibold">
        {t('offline_payment.cash_ready')}
      </p>
      <div role="group" aria-labelledby="cash-change" className="flex flex-wrap gap-2">
        <Chip pressed={typed === null && change <= 0} onClick={() => choose(undefined)}>
          {t('offline_payment.cash_exact')}
        </Chip>
        {amounts.map((amount) => (
          <Chip key={amount} pressed={typed === null && cash === amount} onClick={() => choose(amount)}>
            <bdi>{money.text(amount)}</bdi>
          </Chip>
        ))}
        <Chip pressed={typed !== null} onClick={() => type('')}>
          {t('offline_payment.cash_other')}
        </Chip>
      </div>
      {typed !== null && (
        <Field
          label={t('offline_payment.cash_amount')}
          value={typed}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
          maxLength={10}
          autoFocus
          error={isShort && t('offline_payment.cash_short', { amount: money.text(due) })}
          onChange={(event) => type(event.currentTarget.value)}
        />
      )}
      <p role="status" className="text-sm text-ink-2">
        {change > 0 && t('offline_payment.cash_change', { amount: money.text(change) })}
      </p>
    </div>
  )
}

/** An amount with a decimal point or comma; undefined for anything else, also for thousands with a comma. */
function readAmount(text: string, digits: number): number | undefined {
  const plain = toLatinDigits(text).trim()
  return /^\d{1,8}(\.\d{1,3})?$/.test(plain) ? toDecimal(toMinor(plain, digits), digits) : undefined
}
