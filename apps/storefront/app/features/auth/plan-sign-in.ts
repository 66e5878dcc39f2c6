import type { ContactChannel, SocialMedium } from '@medina/contract/identity'
import type { LoginConfig } from './login-config.ts'

/** The ways of signing in that are offered, in the order of the dialog. With none of them, `isClosed`. */
export type SignInPlan = { manual: boolean; otp: boolean; media: SocialMedium[]; isClosed: boolean }

type Flags = Pick<LoginConfig, 'centralize_login' | 'social_login' | 'apple_login'>

/** Every combination of manual, otp and social may be on (1.006), also none: the server lets nobody in by a way that is off. */
export function planSignIn({ centralize_login: central, social_login, apple_login }: Flags): SignInPlan {
  const providers = [...social_login, ...apple_login]
  // A provider needs the switch of the whole, that of itself, and one of its own settings.
  const isOffered = (medium: SocialMedium): boolean =>
    central.social_login_status === 1 &&
    central[`${medium}_login_status`] === 1 &&
    providers.some(({ login_medium, status }) => login_medium === medium && status)
  const media = (['google', 'facebook', 'apple'] as const).filter(isOffered)
  const otp = central.otp_login_status === 1
  const manual = central.manual_login_status === 1
  return { manual, otp, media, isClosed: !manual && !otp && media.length === 0 }
}

type Recovery = Pick<LoginConfig, 'centralize_login' | 'firebase_otp_verification' | 'is_sms_active' | 'is_mail_active'>

/** Where a code for a new password can go, the phone first; nowhere, and the wizard says so (2.068). */
export function planRecovery(config: Recovery): ContactChannel[] {
  const { centralize_login: central, firebase_otp_verification: firebase, is_sms_active: sms, is_mail_active: mail } = config
  const channels: ContactChannel[] = []
  if (central.phone_verification_status === 1 && (sms || firebase === 1)) channels.push('phone')
  if (central.email_verification_status === 1 && mail) channels.push('email')
  return channels
}

/** A referral code counts where the wallet and the referral programme are both on (5.035). */
export function hasReferrals(config: Pick<LoginConfig, 'customer_wallet_status' | 'ref_earning_status'>): boolean {
  return config.customer_wallet_status === 1 && config.ref_earning_status === 1
}
