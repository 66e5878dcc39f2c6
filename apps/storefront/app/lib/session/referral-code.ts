import { readText, writeText } from '@medina/web/device/local-storage.ts'
import { REFERRAL_KEY } from './referral-key.ts'

/** The referral code of a shared link that was opened on this device; empty without one. */
export function readReferralCode(): string {
  const code = readText(REFERRAL_KEY) ?? ''
  return /^[\w-]{1,40}$/.test(code) ? code : ''
}

export function clearReferralCode(): void {
  writeText(REFERRAL_KEY, null)
}
