import { readReferralCode } from '#lib/session/referral-code.ts'
import type { LoginConfig } from '#features/auth/login-config.ts'
import { hasReferrals } from '#features/auth/sign-in/plan-sign-in.ts'

/** The referral code that a sign-up begins with: that of a shared link, while the programme runs. */
export function readSharedCode(config: LoginConfig): string {
  return hasReferrals(config) ? readReferralCode() : ''
}
