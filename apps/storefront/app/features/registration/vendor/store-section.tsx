import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../../../lib/rendering/lazy-with-retry.ts'
import { useText } from '../../../lib/texts/text.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FieldNotes } from '../../../ui/form/field-notes.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Tabs } from '../../../ui/navigation/tabs.tsx'
import type { VendorFormState } from './use-vendor-form.ts'

/** Only rental providers have pickup zones. */
const PickupZones = lazyWithRetry(() => import('./pickup-zones.tsx'))

const LANGUAGES = { en: 'English', ar: 'العربية' }
type Locale = keyof typeof LANGUAGES

/** Name and address in both languages, module, tax and times of the store. */
export function StoreSection({ state }: { state: VendorFormState }) {
  const { t, language } = useText()
  const [shown, setShown] = useState<Locale>(language === 'ar' ? 'ar' : 'en')
  const { form, field, chosen } = state
  const other: Locale = shown === 'en' ? 'ar' : 'en'
  const isOtherMissing = form.errors[`name_${other}`] !== undefined || form.errors[`address_${other}`] !== undefined
  return (
    <section className="registration-card">
      <h2 className="text-h3">{t('registration.vendor')}</h2>
      <p className="text-sm text-ink-2">{t('registration.vendor_text')}</p>
      <Tabs
        label={t('shell.language')}
        tabs={(['en', 'ar'] as const).map((value) => ({ value, label: <span lang={value}>{LANGUAGES[value]}</span> }))}
        value={shown}
        onChange={setShown}
        className="registration-tabs"
      >
        <div className="registration-fields">
          {(['name', 'address'] as const).map((name) => (
            <Field
              key={`${name} ${shown}`}
              {...field(`${name}_${shown}`)}
              label={t(`registration.${name}`)}
              lang={shown}
              dir={shown === 'ar' ? 'rtl' : 'ltr'}
              maxLength={300}
            />
          ))}
        </div>
      </Tabs>
      {isOtherMissing && (
        <FieldNotes id="registration-other" error={t('registration.other_language', { language: LANGUAGES[other] })} />
      )}
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
