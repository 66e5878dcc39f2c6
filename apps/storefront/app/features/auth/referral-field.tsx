import type { ComponentProps } from 'react'
import { useText } from '../../lib/text.tsx'
import { Field } from '../../ui/field.tsx'
import type { LoginConfig } from './login-config.ts'

type ReferralFieldProps = Omit<ComponentProps<typeof Field>, 'label'> & {
  config: Pick<LoginConfig, 'customer_wallet_status' | 'ref_earning_status'>
}

/** Whoever was invited says by whom, where the wallet and the referral programme are both on (5.035). */
export function ReferralField({ config, ...field }: ReferralFieldProps) {
  const { t } = useText()
  if (config.customer_wallet_status !== 1 || config.ref_earning_status !== 1) return null
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
