import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useToken } from '@medina/web/session/session.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmailField } from '@medina/web/ui/form/email-field.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { PhoneField } from './phone/phone-field.tsx'
import { LabelPicker } from './label-picker.tsx'
import { StreetFields } from './street-fields.tsx'
import type { AddressFormState } from './use-address-form.ts'

const ServedZones = lazyWithRetry(() => import('#features/place/served-zones.tsx'))

/** The fields of an address next to the map: address line, label, details, contact person (spec 2.049, 2.051). */
export function AddressFields({ form }: { form: AddressFormState }) {
  const { t } = useText()
  const isGuest = useToken() === null
  const { values, field, change, findCode } = form
  return (
    <div className="grid gap-4">
      <AddressLine form={form} />
      <LabelPicker name="address_type" value={values.address_type} onChange={(address_type) => change({ address_type })} />
      {values.address_type === 'other' && (
        <Field
          {...field('address_label')}
          label={t('address.label_name')}
          aside={t('ui.optional')}
          dir="auto"
          autoComplete="off"
          maxLength={60}
        />
      )}
      {/* React's blur bubbles: once the code is typed, the pin moves there. */}
      <div className="grid gap-4" onBlur={({ target }) => target.getAttribute('name') === 'plus_code' && findCode()}>
        <StreetFields field={field} />
      </div>
      <ContactPersonFields field={field} isGuest={isGuest} />
      <Field
        {...field('additional_information')}
        label={t('address.info')}
        aside={t('ui.optional')}
        placeholder={t('address.info_example')}
        dir="auto"
        autoComplete="off"
        maxLength={300}
      />
      {isGuest && <p className="text-xs text-ink-3">{t('address.only_here')}</p>}
    </div>
  )
}

type ContactPersonFieldsProps = Pick<AddressFormState, 'field'> & { isGuest: boolean }

/** An account has an e-mail of its own, so only guests are asked for one. */
function ContactPersonFields({ field, isGuest }: ContactPersonFieldsProps) {
  const { t } = useText()
  return (
    <>
      <Field
        {...field('contact_person_name')}
        label={t('address.person')}
        dir="auto"
        autoComplete="name"
        required
        maxLength={120}
      />
      <PhoneField {...field('contact_person_number')} label={t('address.phone')} required />
      {isGuest && <EmailField {...field('contact_person_email')} label={t('address.email')} aside={t('ui.optional')} />}
    </>
  )
}

/** The address line, and whether the point is served: people who cannot see the map learn it here. */
function AddressLine({ form: { spot, values, field, isChecking } }: { form: AddressFormState }) {
  const { t } = useText()
  const { error, ...input } = field('address')
  const isLooking = isChecking && values.address === ''
  return (
    <div aria-live="polite" aria-busy={isChecking}>
      <Field
        {...input}
        label={t('address.text')}
        error={error ?? spot.problem?.message}
        hint={t(isChecking ? 'place.checking' : spot.address === '' ? 'place.written_hint' : 'place.inside')}
        dir={values.address === '' ? undefined : 'auto'}
        autoComplete="street-address"
        required
        maxLength={300}
        start={<Icon name="pin" size={20} className="text-accent-ink" />}
        end={isLooking && <LoadingMark size={20} />}
      />
      {spot.problem?.isOutside === true && (
        <div className="mt-1 text-xs">
          <Suspense fallback={null}>
            <ServedZones />
          </Suspense>
        </div>
      )}
      {spot.problem?.isOutside === false && (
        <Button variant="secondary" size="sm" className="mt-2" onClick={spot.retry}>
          {t('ui.retry')}
        </Button>
      )}
    </div>
  )
}
