import { formatNumber } from '@medina/web/format/numbers.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { digitsOf, isCurrency, listCurrencies, nameOf, withChosen } from '#pages/settings/values/countries.ts'
import type { Refusals } from '#pages/setup/setup.data.ts'
import type { ShopForm } from '#pages/setup/shop-changes.ts'

const MOST_DIGITS = [0, 1, 2, 3, 4] as const

type MoneyProps = { form: ShopForm; refusals: Refusals; onChange: (more: Partial<ShopForm>) => void }

/** The decimals follow the currency; both stay free until the shop has an amount. */
export function MoneyFields({ form, refusals, onChange }: MoneyProps) {
  const { t, language } = useText()
  return (
    <div className="desk-setup-pair">
      <Select
        label={t('desk_setup.currency')}
        value={form.currency}
        error={refusals.get('currency_code')}
        onChange={({ target }) => onChange({ currency: target.value, digits: String(digitsOf(target.value)) })}
      >
        {!isCurrency(form.currency) && <option value={form.currency}>{t('desk_setup.choose')}</option>}
        {withChosen(listCurrencies(), isCurrency(form.currency) ? form.currency : '').map((code) => (
          <option key={code} value={code}>
            {`${nameOf('currency', code, language)} (${code})`}
          </option>
        ))}
      </Select>
      <Select
        label={t('desk_setup.decimals')}
        value={form.digits}
        error={refusals.get('digit_after_decimal_point')}
        hint={t('desk_setup.decimals_hint')}
        onChange={({ target }) => onChange({ digits: target.value })}
      >
        {MOST_DIGITS.map((digits) => (
          <option key={digits} value={digits}>
            {`${digits} (${formatNumber(12.5, language, digits, digits)})`}
          </option>
        ))}
      </Select>
    </div>
  )
}
