import { useText } from '@medina/web/texts/text.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { countries, listTimeZones, nameOf, withChosen } from '#pages/settings/values/countries.ts'
import type { Refusals } from '#pages/setup/setup.data.ts'
import type { ShopForm } from '#pages/setup/shop-changes.ts'

type FieldProps<Change> = { form: ShopForm; refusals: Refusals; onChange: (change: Change) => void }

/** The country, which fills in currency, decimals and time zone. */
export function CountryField({ form, refusals, onChange }: FieldProps<string>) {
  const { t, language } = useText()
  const codes = countries.map(({ code }) => code)
  return (
    <Select
      label={t('desk_setup.country')}
      value={form.country}
      error={refusals.get('country')}
      hint={t('desk_setup.country_hint')}
      onChange={({ target }) => onChange(target.value)}
    >
      {withChosen(codes, form.country).map((code) => (
        <option key={code} value={code}>
          {nameOf('region', code, language)}
        </option>
      ))}
    </Select>
  )
}

export function TimeZoneField({ form, refusals, onChange }: FieldProps<Pick<ShopForm, 'timeZone'>>) {
  const { t } = useText()
  return (
    <Select
      label={t('desk_setup.time_zone')}
      value={form.timeZone}
      error={refusals.get('time_zone')}
      onChange={({ target }) => onChange({ timeZone: target.value })}
    >
      {listTimeZones(form.timeZone).map((zone) => (
        <option key={zone} value={zone}>
          {zone.replaceAll('_', ' ')}
        </option>
      ))}
    </Select>
  )
}
