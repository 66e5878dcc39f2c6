import { languageName } from '@medina/contract/device/language-names'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { directionOf } from '@medina/web/device/preferences.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { FieldNotes } from '@medina/web/ui/form/field-notes.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { Tabs } from '@medina/web/ui/navigation/tabs.tsx'
import type { VendorFormState } from './use-vendor-form.ts'

/** Only rental providers have pickup zones. */
const PickupZones = lazyWithRetry(() => import('./pickup-zones.tsx'))

/** Name and address in each language of the shop, module, tax and times of the store. */
export function StoreSection({ state }: { state: VendorFormState }) {
  const { t } = useText()
  const { field, chosen } = state
  return (
    <section className="registration-card">
      <h2 className="text-h3">{t('registration.vendor')}</h2>
      <NameFields state={state} />
      <div className="registration-fields registration-halves mt-4">
        <Select {...field('module')} label={t('registration.module')} disabled={chosen.zone === undefined}>
          <option value="">{t(chosen.zone === undefined ? 'registration.module_first' : 'registration.module_choose')}</option>
          {chosen.offered.map(({ id, module_name }) => (
            <option key={id} value={id}>
              {module_name}
            </option>
          ))}
        </Select>
        <Field {...field('tax')} label={t('registration.tax')} hint={t('registration.tax_hint')} maxLength={100} />
      </div>
      <TimeFields state={state} />
      {chosen.isRental && (
        <Suspense fallback={null}>
          <PickupZones state={state} />
        </Suspense>
      )}
    </section>
  )
}

/** One language is shown at a time; a shop with a single one needs no tabs. */
function NameFields({ state: { form, field, languages } }: { state: VendorFormState }) {
  const { t, language } = useText()
  const [chosen, choose] = useState(language)
  const shown = languages.includes(chosen) ? chosen : (languages[0] ?? chosen)
  const missing = languages.find((other) => other !== shown && (form.errors[`name_${other}`] ?? form.errors[`address_${other}`]))
  const fields = (
    <div className="registration-fields">
      {(['name', 'address'] as const).map((name) => (
        <Field
          key={`${name} ${shown}`}
          {...field(`${name}_${shown}`)}
          label={t(`registration.${name}`)}
          lang={shown}
          dir={directionOf(shown)}
          maxLength={300}
        />
      ))}
    </div>
  )
  if (languages.length === 1) return fields
  return (
    <>
      <p className="text-sm text-ink-2">{t('registration.vendor_text')}</p>
      <Tabs
        label={t('shell.language')}
        tabs={languages.map((value) => ({ value, label: <span lang={value}>{languageName(value)}</span> }))}
        value={shown}
        onChange={choose}
        className="registration-tabs"
      >
        {fields}
      </Tabs>
      {missing !== undefined && (
        <FieldNotes id="registration-other" error={t('registration.other_language', { language: languageName(missing) })} />
      )}
    </>
  )
}

function TimeFields({ state: { field, chosen } }: { state: VendorFormState }) {
  const { t } = useText()
  const times = { inputMode: 'numeric', dir: 'ltr', maxLength: 4 } as const
  return (
    <div className="registration-fields registration-pair registration-thirds mt-4">
      <Field {...field('min')} {...times} label={t(chosen.isRental ? 'registration.min_pickup' : 'registration.min')} />
      <Field {...field('max')} {...times} label={t(chosen.isRental ? 'registration.max_pickup' : 'registration.max')} />
      <Select {...field('unit')} className="registration-whole" label={t('registration.unit')}>
        {(['minute', 'hour', 'day'] as const).map((unit) => (
          <option key={unit} value={unit}>
            {t(`registration.${unit}`)}
          </option>
        ))}
      </Select>
    </div>
  )
}
