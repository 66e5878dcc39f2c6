import { toLocalTime } from '@medina/time/local-time'
import type { Switches } from './business-settings.ts'

type Rules = Pick<Switches, 'ref_earning_status' | 'ref_earning_period' | 'time_zone'>

/** True if friends may join with a referral code now: it is on, and today is one of its days. */
export function isReferralTime(
  { ref_earning_status: isOn, ref_earning_period: { from, until }, time_zone }: Rules,
  now: Date,
): boolean {
  if (!isOn) return false
  const { date } = toLocalTime(now, time_zone)
  return (from === '' || from <= date) && (until === '' || date <= until)
}
