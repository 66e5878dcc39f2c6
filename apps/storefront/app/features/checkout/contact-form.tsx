import { type ComponentProps, Suspense } from 'react'
import { lazyWithRetry } from '../../lib/lazy-with-retry.ts'
import { useText } from '../../lib/text.tsx'
import { withTexts } from '../../lib/texts.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tick } from '../../ui/tick.tsx'
import { preloadOverlay, useOverlays } from '../frame/overlays.tsx'
import type { ContactField } from '../address/contact.ts'
import type { ContactState } from './use-contact.ts'

const LabelPicker = lazyWithRetry(() =>
  withTexts('address', import('../address/label-picker.tsx')).then((loaded) => ({ default: loaded.LabelPicker })),
)

const PHONE_EXAMPLE = '+966 55 010 2030'

/** The address form, or for take-away the contact person alone (2.058), with Reset and Save (2.059). */
export function ContactForm({ contact, hasAddress, onSave }: { contact: ContactState; hasAddress: boolean; onSave: () => void }) {
  const { t } = useText()
  const { draft, errors } = contact
  if (draft === null) return null
  const field = (name: ContactField): ComponentProps<'input'> & { error?: string | undefined } => ({
    name,
    value: draft[name],
    error: errors[name],
    onChange: (event) => contact.change(name, event.currentTarget.value),
  })
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field
          {...field('contact_person_name')}
          label={t('checkout.name')}
          dir="auto"
          autoComplete="name"
          required
          maxLength={120}
        />
        <Field
          {...field('contact_person_number')}
          label={t('checkout.phone')}
          hint={t('checkout.phone_hint', { example: PHONE_EXAMPLE })}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          required
          maxLength={40}
        />
      </div>
      <Field
        {...field('contact_person_email')}
        label={t('checkout.email')}
        aside={t('ui.optional')}
        type="email"
        inputMode="email"
        autoComplete="email"
        dir="ltr"
        maxLength={255}
      />
      {hasAddress && (
        <>
          <div>
            <Field
              {...field('address')}
              label={t('checkout.address')}
              dir="auto"
              autoComplete="street-address"
              required
              maxLength={300}
              start={<Icon name="pin" size={20} className="text-ink-2" />}
              end={<PickButton className="hidden sm:inline-flex" />}
            />
            <PickButton className="inline-flex sm:hidden" />
          </div>
          <div className="fields-3">
            <Field
              {...field('road')}
              label={t('checkout.road')}
              dir="auto"
              autoComplete="address-line1"
              maxLength={120}
              className="fields-wide"
            />
            <Field {...field('house')} label={t('checkout.house')} dir="auto" autoComplete="address-line2" maxLength={60} />
            <Field {...field('floor')} label={t('checkout.floor')} dir="auto" autoComplete="address-line3" maxLength={60} />
          </div>
          <SaveThis contact={contact} />
        </>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="text-xs text-ink-3">{t('checkout.contact_kept')}</p>
        <div className="ms-auto flex gap-3">
          <Button variant="secondary" size="sm" onClick={contact.reset}>
            {t('ui.reset')}
          </Button>
          <Button type="submit" variant="outline" size="sm">
            {t('ui.save')}
          </Button>
        </div>
      </div>
    </form>
  )
}

function PickButton({ className }: { className: string }) {
  const { t } = useText()
  const { show } = useOverlays()
  return (
    <button
      type="button"
      className={`text-action min-h-11 flex-none items-center ${className}`}
      onPointerEnter={() => preloadOverlay('map')}
      onFocus={() => preloadOverlay('map')}
      onClick={() => show({ kind: 'map' })}
    >
      {t('checkout.pick')}
    </button>
  )
}

/** "Save this Address" (2.051): a guest's stays on the device (4.036). */
function SaveThis({ contact }: { contact: ContactState }) {
  const { t } = useText()
  const { savedAs, saveAs } = contact
  return (
    <div>
      <label className="inline-flex min-h-11 items-center gap-3 font-medium">
        <Tick
          type="checkbox"
          checked={savedAs !== null}
          onChange={(event) => saveAs(event.currentTarget.checked ? 'home' : null)}
        />
        {t('checkout.save_this')}
      </label>
      {savedAs !== null && (
        <Suspense fallback={null}>
          <LabelPicker name="contact_type" className="mt-1" value={savedAs} onChange={saveAs} />
        </Suspense>
      )}
    </div>
  )
}
