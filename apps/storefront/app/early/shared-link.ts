import { writeOnDevice } from '@medina/web/device/device-storage.ts'
import { REFERRAL_KEY } from '#lib/session/referral-key.ts'

/** Stores the referral code of a shared link (`?ref=CODE`) on the device until somebody signs up here. */
export function captureReferralCode(): void {
  const [, code] = /[?&]ref=([\w-]{1,40})(&|$)/.exec(location.search) ?? []
  if (code) writeOnDevice(REFERRAL_KEY, code)
}
