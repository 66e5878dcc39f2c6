import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmailField } from '@medina/web/ui/form/email-field.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'
import { goOn } from './go-on.ts'
import { MissingMark } from './missing-mark.tsx'
import { PersonFields } from './person-fields.tsx'
import { SaveThisAddress } from './save-this-address.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import { StreetFields } from '#features/address/street-fields.tsx'
import type { ContactState } from './use-contact.ts'

const PHONE_EXAMPLE = '+966 55 010 2030'

type ContactFormProps = { contact: ContactState; hasAddress: boolean; onSave: () => void }

/**
 * The address form, or for take-away the contact person alone (spec 2.058). A first contact is stored with the order;
 * a stored one is edited with Reset and Save (spec 2.059).
 */
export function ContactForm({ contact, hasAddress, onSave }: ContactFormProps) {
  const { t } = useText()
  const { form, field } = contact.form
  // In another country it would mislead.
  const example = useConfig()?.country === 'SA' ? PHONE_EXAMPLE : undefined
  return (
    <form
      {...form}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <PersonFields
        field={field}
        phoneHint={example && t('checkout.phone_hint', { example })}
        onPhoneLeft={contact.checkPhone}
        onKeyDown={goOn}
      />
      <EmailField {...field('contact_person_email')} label={t('checkout.email')} aside={t('ui.optional')} />
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
              end={
                <>
                  {contact.missing.address && <MissingMark text={t('checkout.address_missing')} />}
                  <PickButton className="hidden sm:inline-flex" />
                </>
              }
            />
            <PickButton className="inline-flex sm:hidden" />
          </div>
          <StreetFields field={field} />
          <SaveThisAddress label={contact.label} onChange={contact.setLabel} />
        </>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="text-xs text-ink-3">{t('checkout.contact_kept')}</p>
        {contact.stored !== null && (
          <div className="ms-auto flex gap-3">
            <Button variant="secondary" size="sm" onClick={contact.reset}>
              {t('ui.reset')}
            </Button>
            <Button type="submit" variant="outline" size="sm">
              {t('ui.save')}
            </Button>
          </div>
        )}
      </div>
    </form>
  )
}

/** Opens the map to pick another place. */
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
