import type { Offer } from '@medina/contract/operator/offers/operator-offers'
import { expect, test } from 'vitest'
import { barOfReferral, toPeriod } from '#pages/offers/referral/referral-bar.ts'
import { moveRows } from './move-rows.ts'
import { barOfOffer, daysOfSpan, type Grip, shift } from './span.ts'

const offer = (more: Partial<Offer>) =>
  ({ from: '2026-03-30', until: '2026-03-31', starts: null, ends: null, state: 'scheduled', ...more }) as Offer
const moved = (one: Offer, days: number) => {
  const bar = barOfOffer(one, '2026-03-10')
  return moveRows(one, { from: bar.span, to: shift(bar, 'both', days) })
}

test('an offer moves with both of its days, over the end of a month', () => {
  expect(moved(offer({ kind: 'coupon', row: { code: 'A' } }), 7)).toEqual({
    row: { code: 'A', start_date: '2026-04-06', expire_date: '2026-04-07' },
    known: { code: 'A', start_date: '2026-03-30', expire_date: '2026-03-31' },
  })
  expect(moved(offer({ kind: 'campaign', row: { slug: 'a' } }), -30).row).toEqual({
    slug: 'a',
    start_date: '2026-02-28',
    end_date: '2026-03-01',
  })
})

test('a sale keeps its times of day, also one that ends at midnight', () => {
  const sale = offer({ kind: 'flash_sale', row: { slug: 's' }, starts: '18:00', ends: '00:00' })
  expect(moved(sale, 1)).toEqual({
    row: { slug: 's', starts_at: '2026-03-31 18:00', ends_at: '2026-04-02 00:00' },
    known: { slug: 's', starts_at: '2026-03-30 18:00', ends_at: '2026-04-01 00:00' },
  })
})

test('the start of an offer that runs stays, whatever is held', () => {
  const bar = barOfOffer(offer({ kind: 'coupon', state: 'running' }), '2026-03-30')
  for (const grip of ['both', 'end'] as const)
    expect(shift(bar, grip, 2)).toEqual({ starts: '2026-03-30 00:00', ends: '2026-04-02 00:00' })
  expect(shift(bar, 'start', 1)).toEqual(bar.span)
})

test('an end that is held alone stretches a bar, down to a day, and a sale to hours of one', () => {
  const bar = barOfOffer(offer({ kind: 'coupon' }), '2026-03-10')
  expect(shift(bar, 'start', -2)).toEqual({ starts: '2026-03-28 00:00', ends: '2026-03-31 00:00' })
  expect(shift(bar, 'end', -5)).toEqual({ starts: '2026-03-30 00:00', ends: '2026-03-30 00:00' })
  expect(shift(bar, 'start', 5)).toEqual({ starts: '2026-03-31 00:00', ends: '2026-03-31 00:00' })
  const evening = barOfOffer(offer({ kind: 'flash_sale', starts: '18:00', ends: '21:00' }), '2026-03-10')
  expect(shift(evening, 'end', -5).ends).toBe('2026-03-30 21:00')
  expect(shift(evening, 'start', 5).starts).toBe('2026-03-31 18:00')
  const night = barOfOffer(offer({ kind: 'flash_sale', starts: '22:00', ends: '02:00' }), '2026-03-10')
  expect(shift(night, 'end', -5).ends).toBe('2026-03-31 02:00')
  expect(daysOfSpan(shift(night, 'end', -5), true)).toEqual({ from: '2026-03-30', until: '2026-03-31' })
})

test('an open end of referral stays open, unless it is pulled alone from where it is drawn', () => {
  const month = { first: '2026-03-01', last: '2026-03-31' }
  const bar = (from: string, until: string, isOn = true) =>
    barOfReferral('Referral', { isOn, period: { from, until }, joined: 0 }, { today: '2026-03-10', month })
  const moved = (one: ReturnType<typeof bar>, ...by: [Grip, number]) => toPeriod(shift(one, ...by))
  expect(moved(bar('2026-03-20', ''), 'both', 2)).toEqual({ from: '2026-03-22', until: '' })
  expect(moved(bar('2026-03-20', ''), 'end', -3)).toEqual({ from: '2026-03-20', until: '2026-03-28' })
  expect(moved(bar('', ''), 'end', -40)).toEqual({ from: '', until: '2026-02-19' })
  expect(moved(bar('', '2026-03-12', false), 'start', 4)).toEqual({ from: '2026-03-05', until: '2026-03-12' })
  // A running one keeps its start.
  expect(moved(bar('', '2026-03-12'), 'both', 2)).toEqual({ from: '', until: '2026-03-14' })
})
