import { useText } from '@medina/web/texts/text.tsx'
import type { FormField } from '#lib/use-form.ts'
import { Field } from '@medina/web/ui/form/field.tsx'
import './street-fields.css'

/** Street number, house and floor of an address; all optional. */
export function StreetFields({ field }: { field: (name: 'road' | 'house' | 'floor') => FormField }) {
  const { t } = useText()
  return (
    <div className="street-fields">
      <div className="street-grid">
        <Field
          {...field('road')}
          label={t('street.road')}
          aside={t('ui.optional')}
          dir="auto"
          autoComplete="address-line1"
          maxLength={120}
        />
        <Field
          {...field('house')}
          label={t('street.house')}
          aside={t('ui.optional')}
          dir="auto"
          autoComplete="address-line2"
          maxLength={60}
        />
        <Field
          {...field('floor')}
          label={t('street.floor')}
          aside={t('ui.optional')}
          dir="auto"
          autoComplete="address-line3"
          maxLength={60}
        />
      </div>
    </div>
  )
}
