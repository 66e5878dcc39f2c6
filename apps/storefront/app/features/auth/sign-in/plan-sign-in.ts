import { baseLanguage } from '@medina/contract/device/languages'
import type { ContactChannel } from '@medina/contract/identity/identity'
import type { LoginConfig } from '#features/auth/login-config.ts'

/** The sign-in methods that are on, in the order of the dialog; `isClosed` if there is none. */
export type SignInPlan = { manual: boolean; otp: boolean; media: SignInMedium[]; isClosed: boolean }

/** A provider: its name by language, and its picture, which the page has itself where it is undefined. */
export type SignInMedium = Pick<OtherLogin, 'medium' | 'label'> & Partial<Pick<OtherLogin, 'mark'>>
type OtherLogin = NonNullable<LoginConfig['other_logins']>[number]

/** Brand names that are the same in every language. */
const switched = [
  { medium: 'google', label: { [baseLanguage]: 'Google' } },
  { medium: 'facebook', label: { [baseLanguage]: 'Facebook' } },
  { medium: 'apple', label: { [baseLanguage]: 'Apple' } },
] as const

type Flags = Pick<LoginConfig, 'centralize_login' | 'social_login' | 'apple_login' | 'other_logins'>

/** Any combination of manual, otp and social may be on (spec 1.006), even none. The server refuses a method that is off. */
export function planSignIn({ centralize_login: central, social_login, apple_login, other_logins = [] }: Flags): SignInPlan {
  const providers = [...social_login, ...apple_login]
  // A provider needs the general switch, its own switch and its settings.
  const isOffered = ({ medium }: (typeof switched)[number]): boolean =>
    central.social_login_status === 1 &&
    central[`${medium}_login_status`] === 1 &&
    providers.some(({ login_medium, status }) => login_medium === medium && status)
  const media = [...switched.filter(isOffered), ...other_logins]
  const otp = central.otp_login_status === 1
  const manual = central.manual_login_status === 1
  return { manual, otp, media, isClosed: !manual && !otp && media.length === 0 }
}

type Recovery = Pick<LoginConfig, 'centralize_login' | 'firebase_otp_verification' | 'is_sms_active' | 'is_mail_active'>

/** The channels that can deliver a code for a new password, the phone first. The recovery form explains an empty list (spec 2.068). */
export function planRecovery(config: Recovery): ContactChannel[] {
  const { centralize_login: central, firebase_otp_verification: firebase, is_sms_active: sms, is_mail_active: mail } = config
  const channels: ContactChannel[] = []
  if (central.phone_verification_status === 1 && (sms || firebase === 1)) channels.push('phone')
  if (central.email_verification_status === 1 && mail) channels.push('email')
  return channels
}

/** Referral codes need the wallet and the referral programme (spec 5.035). */
export function hasReferrals(config: Pick<LoginConfig, 'customer_wallet_status' | 'ref_earning_status'>): boolean {
  return config.customer_wallet_status === 1 && config.ref_earning_status === 1
}
