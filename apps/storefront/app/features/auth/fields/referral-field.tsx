import type { ComponentProps } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import type { LoginConfig } from '#features/auth/login-config.ts'
import { hasReferrals } from '#features/auth/sign-in/plan-sign-in.ts'

type ReferralFieldProps = Omit<ComponentProps<typeof Field>, 'label'> & { config: LoginConfig }

/** The referral code of a sign-up, if both wallet and referral programme are on (spec 5.035). */
export function ReferralField({ config, ...field }: ReferralFieldProps) {
  const { t } = useText()
  if (!hasReferrals(config)) return null
  return (
    <Field
      {...field}
      label={t('auth.referral')}
      aside={t('ui.optional')}
      dir="ltr"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={40}
    />
  )
}
