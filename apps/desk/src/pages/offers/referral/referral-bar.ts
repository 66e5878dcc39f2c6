import type { OfferState } from '@medina/contract/operator/offers/operator-offers'
import type { ReferralPeriod } from '@medina/contract/operator/offers/operator-referrals'
import type { Month } from '#pages/offers/month.ts'
import { type Bar, OPEN, type Span } from '#pages/offers/moving/span.ts'

export type Referral = { isOn: boolean; period: ReferralPeriod; joined: number }

/** The state of referral on a day. Off without anybody who joined, it is a draft. */
export function stateOf({ isOn, period: { from, until }, joined }: Referral, today: string): OfferState {
  if (until !== '' && until < today) return 'ended'
  if (!isOn) return joined === 0 ? 'draft' : 'paused'
  return from > today ? 'scheduled' : 'running'
}

/** Referral as a bar of the calendar. Open ends are held at the ends of the month. */
export function barOfReferral(name: string, referral: Referral, { today, month }: { today: string; month: Month }): Bar {
  const { period } = referral
  return {
    key: 'referral',
    name,
    subject: { period },
    span: toSpan(period),
    hasHours: false,
    hasBegun: stateOf(referral, today) === 'running',
    edges: { starts: `${month.first} 00:00`, ends: `${month.last} 00:00` },
  }
}

function toSpan({ from, until }: ReferralPeriod): Span {
  return { starts: from === '' ? OPEN.starts : `${from} 00:00`, ends: until === '' ? OPEN.ends : `${until} 00:00` }
}

export function toPeriod({ starts, ends }: Span): ReferralPeriod {
  return { from: starts === OPEN.starts ? '' : starts.slice(0, 10), until: ends === OPEN.ends ? '' : ends.slice(0, 10) }
}
