import type { OperatorSetting } from '@medina/contract/operator/operator-settings'
import { Select } from '@medina/web/ui/form/select.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useSheet } from '#pages/settings/settings.data.ts'
import { useRowNames } from '#pages/settings/use-row-names.ts'
import type { Coded } from './coded-settings.ts'
import { countries, listCurrencies, listTimeZones, nameOf } from './countries.ts'

type WordProps = {
  setting: Pick<OperatorSetting, 'name' | 'value'>
  coded: Coded
  isPending: boolean
  error: string | undefined
  onChange: (value: string) => void
}

/** A code that is chosen by its name: a country, a currency, a time zone or a tax class. */
export function ChosenWord({ coded, ...props }: WordProps) {
  if (coded === 'country' || coded === 'currency_code' || coded === 'time_zone') return <ChosenCode coded={coded} {...props} />
  return <ChosenClass {...props} />
}

function ChosenCode({ setting: { name, value }, coded, isPending, error, onChange }: WordProps) {
  const { language } = useText()
  const codes = [...new Set([...listCodes(coded, value), value])].filter((code) => code !== '')
  const labelOf = (code: string) =>
    coded === 'time_zone'
      ? code.replaceAll('_', ' ')
      : coded === 'country'
        ? nameOf('region', code, language)
        : code === 'none'
          ? '–'
          : `${nameOf('currency', code, language)} (${code})`
  return (
    <Select label={name} value={value} disabled={isPending} error={error} onChange={({ target }) => onChange(target.value)}>
      {codes.map((code) => (
        <option key={code} value={code}>
          {labelOf(code)}
        </option>
      ))}
    </Select>
  )
}

function listCodes(coded: Coded, value: string): string[] {
  if (coded === 'time_zone') return listTimeZones(value)
  return coded === 'country' ? countries.map(({ code }) => code) : listCurrencies()
}

function ChosenClass({ setting: { name, value }, isPending, error, onChange }: Omit<WordProps, 'coded'>) {
  const { t } = useText()
  const { textOf } = useRowNames()
  const classes = useSheet('tax_classes') ?? []
  const known = ['', 'STORE', ...classes.map(({ code = '' }) => code)]
  return (
    <Select label={name} value={value} disabled={isPending} error={error} onChange={({ target }) => onChange(target.value)}>
      <option value="">{t('desk_values.fee_untaxed')}</option>
      <option value="STORE">{t('desk_values.fee_store')}</option>
      {classes.map((row) => (
        <option key={row.code} value={row.code}>
          {textOf(row)}
        </option>
      ))}
      {!known.includes(value) && <option value={value}>{value}</option>}
    </Select>
  )
}
