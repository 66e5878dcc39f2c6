import { useText } from '@medina/web/texts/text.tsx'
import { FieldNotes } from '@medina/web/ui/form/field-notes.tsx'
import { RadioCard } from '@medina/web/ui/form/radio-card.tsx'
import type { VendorFormState } from './use-vendor-form.ts'
import { readIds } from './vendor-draft.ts'

/** The zones in which a rental provider hands vehicles over. */
export default function PickupZones({ state: { form, zones, edit } }: { state: VendorFormState }) {
  const { t } = useText()
  const chosen = readIds(form.values.pickup)
  return (
    <fieldset className="mt-5">
      <legend className="text-sm font-medium">{t('registration.pickup')}</legend>
      <p className="mb-2 text-sm text-ink-2">{t('registration.pickup_text')}</p>
      <div className="registration-fields registration-halves">
        {zones.map(({ id, name }) => (
          <RadioCard
            key={id}
            type="checkbox"
            title={name}
            checked={chosen.includes(id)}
            aria-invalid={form.errors.pickup === undefined ? undefined : true}
            onChange={({ currentTarget: { checked } }) =>
              edit({ pickup: (checked ? [...chosen, id] : chosen.filter((each) => each !== id)).join() })
            }
          />
        ))}
      </div>
      <FieldNotes id="registration-pickup" error={form.errors.pickup} />
    </fieldset>
  )
}
