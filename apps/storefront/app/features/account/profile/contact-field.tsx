import type { ContactChannel } from '@medina/contract/identity/identity'
import type { Profile } from '@medina/contract/identity/profile'
import type { Config } from '@medina/contract/site-config'
import { useText } from '@medina/web/texts/text.tsx'
import type { FormField } from '#lib/use-form.ts'
import { EmailField } from '@medina/web/ui/form/email-field.tsx'
import { PhoneField } from '#features/address/phone/phone-field.tsx'
import { readContactState } from './contact-channels.ts'
import { VerifiedBadge } from './verified-badge.tsx'

type ContactFieldProps = {
  channel: ContactChannel
  field: FormField
  person: Profile
  config: Config
  isPending: boolean
  onVerify: () => void
}

/**
 * Phone or e-mail with its mark (spec 5.007). One that is confirmed stays as it is (spec 5.004); a phone may begin with a plus (spec
 * 5.003).
 */
export function ContactField({ channel, field, person, config, isPending, onVerify }: ContactFieldProps) {
  const { t } = useText()
  const contact = readContactState(person, config, channel)
  const isUnchanged = field.value === (contact.value ?? '')
  const shared = {
    ...field,
    label: t(`account.${channel}`),
    disabled: contact.isVerified,
    end: isUnchanged && <VerifiedBadge contact={contact} />,
  }
  const locked = contact.isVerified ? t('account.not_changeable') : undefined
  return (
    <div>
      {channel === 'phone' ? (
        <PhoneField {...shared} aside={locked ?? t('ui.optional')} />
      ) : (
        <EmailField {...shared} aside={locked} required />
      )}
      {contact.canVerify && isUnchanged && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 text-xs text-ink-3">
          {t('account.verify_hint')}
          <button type="button" className="text-action min-h-11" disabled={isPending} onClick={onVerify}>
            {t('account.verify')}
            <span className="sr-only"> {t(`account.${channel}`)}</span>
          </button>
        </p>
      )}
    </div>
  )
}
