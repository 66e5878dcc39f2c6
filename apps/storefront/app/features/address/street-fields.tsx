import { useText } from '@medina/web/texts/text.tsx'
import { useSettings } from '@medina/web/site/settings.ts'
import type { FormField } from '#lib/use-form.ts'
import { Field } from '@medina/web/ui/form/field.tsx'
import type { doorTexts } from './address.ts'
import './street-fields.css'

type Name = (typeof doorTexts)[number]

const ofStreet = [
  ['road', 'address-line1', 120],
  ['house', 'address-line2', 60],
  ['floor', 'address-line3', 60],
] as const

/** Street number, house and floor of an address, and how people of the region name a place, as far as the shop shows it; all optional. */
export function StreetFields({ field }: { field: (name: Name) => FormField }) {
  const { t } = useText()
  const toField = (name: Name, autoComplete: string, maxLength: number, hint?: string) => (
    <Field
      key={name}
      {...field(name)}
      label={t(`street.${name}`)}
      aside={t('ui.optional')}
      hint={hint}
      dir="auto"
      autoComplete={autoComplete}
      maxLength={maxLength}
    />
  )
  return (
    <>
      <div className="street-fields">
        <div className="street-grid">{ofStreet.map(([name, autoComplete, most]) => toField(name, autoComplete, most))}</div>
      </div>
      {useSettings().data?.address_fields?.map((name) => toField(name, 'off', 120, t(`street.${name}_hint`)))}
    </>
  )
}
