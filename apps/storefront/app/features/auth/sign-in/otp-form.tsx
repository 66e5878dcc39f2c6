import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { useForm } from '#lib/use-form.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { checkPhoneForm } from '#features/auth/fields/form-rules.ts'
import { PhoneField } from '#features/address/phone/phone-field.tsx'
import { RememberTick } from './remember-tick.tsx'
import { readRemembered } from './remembered.ts'
import { TermsLink } from '#features/auth/fields/terms-link.tsx'

type OtpFormProps = { phonePrefix: string; onSend: (phone: string, isRemembered: boolean) => Promise<unknown> }

/** Signs in with a code sent to a phone (spec 5.030). */
export function OtpForm({ phonePrefix, onSend }: OtpFormProps) {
  const { t } = useText()
  const [remembered] = useState(readRemembered)
  const [isRemembered, setRemembered] = useState(remembered !== null)
  const { form, field, isPending } = useForm(
    { phone: remembered?.by === 'otp' ? remembered.contact : '' },
    {
      check: (values) => checkPhoneForm(values, phonePrefix),
      send: ({ phone }) => onSend(phone, isRemembered),
    },
  )
  return (
    <form {...form} className="grid gap-4">
      <PhoneField {...field('phone')} label={t('auth.phone')} />
      <div className="-my-2">
        <RememberTick checked={isRemembered} onChange={setRemembered} />
      </div>
      <Button type="submit" size="lg" block pending={isPending}>
        {t('auth.get_code')}
      </Button>
      <p className="text-center text-xs text-ink-2">
        {t('auth.terms_note')} <TermsLink />
      </p>
    </form>
  )
}
