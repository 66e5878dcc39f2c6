import { useText } from '../../../lib/texts/text.tsx'
import type { FormField } from '../../../lib/use-form.ts'
import { Field } from '../../../ui/form/field.tsx'

/** Street number, house and floor of a delivery; all optional. */
export function StreetFields({ field }: { field: (name: 'road' | 'house' | 'floor') => FormField }) {
  const { t } = useText()
  return (
    <div className="fields-3">
      <Field
        {...field('road')}
        label={t('checkout.road')}
        aside={t('ui.optional')}
        dir="auto"
        autoComplete="address-line1"
        maxLength={120}
        className="fields-wide"
      />
      <Field
        {...field('house')}
        label={t('checkout.house')}
        aside={t('ui.optional')}
        dir="auto"
        autoComplete="address-line2"
        maxLength={60}
      />
      <Field
        {...field('floor')}
        label={t('checkout.floor')}
        aside={t('ui.optional')}
        dir="auto"
        autoComplete="address-line3"
        maxLength={60}
      />
    </div>
  )
}
