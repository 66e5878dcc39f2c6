import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { EmailField } from '@medina/web/ui/form/email-field.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { PasswordFields } from '#features/registration/password-fields.tsx'
import type { VendorFormState } from './use-vendor-form.ts'

const PhoneField = lazyWithRetry(() =>
  import('#features/address/phone/phone-field.tsx').then(({ PhoneField }) => ({ default: PhoneField })),
)

/** The owner, and the account of the application. */
export function OwnerSections({ state: { field, correction } }: { state: VendorFormState }) {
  const { t } = useText()
  return (
    <>
      <section className="registration-card">
        <h2 className="text-h3">{t('registration.owner')}</h2>
        <div className="registration-fields registration-halves mt-4">
          <Field {...field('f_name')} label={t('registration.first_name')} maxLength={100} autoComplete="given-name" />
          <Field {...field('l_name')} label={t('registration.last_name')} maxLength={100} autoComplete="family-name" />
          <Suspense>
            <PhoneField {...field('phone')} className="registration-whole" label={t('registration.phone')} />
          </Suspense>
        </div>
      </section>
      <section className="registration-card">
        <h2 className="text-h3">{t('registration.account')}</h2>
        <p className="text-sm text-ink-2">{t('registration.account_text')}</p>
        <div className="registration-fields registration-halves mt-4">
          <EmailField {...field('email')} className="registration-whole" label={t('registration.email')} />
          <PasswordFields field={field} isCorrection={correction !== null} />
        </div>
      </section>
    </>
  )
}
