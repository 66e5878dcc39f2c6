import { useText } from '@medina/web/texts/text.tsx'
import { useForm } from '#lib/use-form.ts'
import { BrandMark } from '@medina/web/ui/icon/brand-mark.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { EmailField } from '@medina/web/ui/form/email-field.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { Step, UserInfo } from '#features/auth/flow/auth-steps.ts'
import { checkUserInfo } from '#features/auth/fields/form-rules.ts'
import type { LoginConfig } from '#features/auth/login-config.ts'
import { PhoneField } from '#features/address/phone/phone-field.tsx'
import { ReferralField } from '#features/auth/fields/referral-field.tsx'
import { readSharedCode } from '#features/auth/fields/shared-code.ts'
import '#features/auth/auth.css'

type UserInfoFormProps = {
  config: LoginConfig
  step: Extract<Step, { kind: 'user-info' }>
  onSend: (values: UserInfo) => Promise<unknown>
}

/** Asks for the name and the contact that is not proven yet (spec 2.066, 4.047). */
export function UserInfoForm({ config, step, onSend }: UserInfoFormProps) {
  const { t } = useText()
  const shown = step.phone ?? step.email
  const asks = { phone: step.phone === null, email: step.phone !== null && step.email === null }
  const { form, field, isPending } = useForm<UserInfo>(
    { name: step.name, phone: '', email: '', ref_code: readSharedCode(config) },
    {
      check: (values) => checkUserInfo(values, { asks, phonePrefix: config.phone_prefix }),
      send: onSend,
    },
  )
  return (
    <form {...form} className="grid gap-4">
      <div className="flex items-center gap-3">
        <BrandMark size={44} />
        <p className="text-ink-2">{t('auth.info_text')}</p>
      </div>
      {shown !== null && (
        <p className="flex items-center gap-2 text-label font-medium">
          <Icon name="success" size={20} className="text-success" />
          <bdi dir="ltr" className="shown-contact">
            {shown}
          </bdi>
        </p>
      )}
      <Field {...field('name')} label={t('auth.name')} autoComplete="name" dir="auto" maxLength={120} />
      {asks.phone && <PhoneField {...field('phone')} label={t('auth.phone')} />}
      {asks.email && <EmailField {...field('email')} label={t('auth.email')} aside={t('ui.optional')} />}
      <ReferralField config={config} {...field('ref_code')} />
      <Button type="submit" size="lg" block pending={isPending}>
        {t('auth.done')}
      </Button>
    </form>
  )
}
