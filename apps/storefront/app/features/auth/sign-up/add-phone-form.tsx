import { useText } from '@medina/web/texts/text.tsx'
import { useForm } from '#lib/use-form.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { checkPhoneForm } from '#features/auth/fields/form-rules.ts'
import type { LoginConfig } from '#features/auth/login-config.ts'
import { PhoneField } from '#features/address/phone/phone-field.tsx'
import { ReferralField } from '#features/auth/fields/referral-field.tsx'
import { readSharedCode } from '#features/auth/fields/shared-code.ts'

type Values = { phone: string; ref_code: string }

/** Adds a phone to a provider account without an e-mail (spec 2.066, 4.051, 5.031). */
export function AddPhoneForm({ config, onSend }: { config: LoginConfig; onSend: (values: Values) => Promise<unknown> }) {
  const { t } = useText()
  const { form, field, isPending } = useForm<Values>(
    { phone: '', ref_code: readSharedCode(config) },
    { check: (values) => checkPhoneForm(values, config.phone_prefix), send: onSend },
  )
  return (
    <form {...form} className="grid gap-4">
      <p className="text-ink-2">{t('auth.phone_text')}</p>
      <PhoneField {...field('phone')} label={t('auth.phone')} />
      <ReferralField config={config} {...field('ref_code')} />
      <Button type="submit" size="lg" block pending={isPending}>
        {t('auth.continue')}
      </Button>
    </form>
  )
}
