import { describe, expect, it } from 'vitest'
import { describeStatus, nameStep, readDay, readHeadline } from './order-text.ts'

const t = ((key: string) => key) as never
const dayOf = (instant: string, now: string, timeZone = 'Europe/Berlin') =>
  readDay(new Date(instant), { t, language: 'en', timeZone, now: new Date(now) })

it('says of a parcel that a courier fetches it, where an order comes from a store', () => {
  const sent = { confirmed: null, order: null }
  const says = (order_type: 'parcel' | 'delivery') => describeStatus({ ...sent, order_type, order_status: 'pending' }, t)
  expect([says('parcel'), says('delivery')]).toEqual(['tracking.parcel_says_pending', 'tracking.says_pending'])
  expect(describeStatus({ ...sent, order_type: 'parcel', order_status: 'returning' }, t)).toBe('tracking.parcel_says_returning')
  expect(describeStatus({ ...sent, order_type: 'delivery', order_status: 'returning' }, t)).toBe('tracking.says_returning')
  expect(nameStep('picked_up', { order_type: 'parcel' }, t)).toBe('tracking.parcel_step_picked_up')
})

it('says that somebody calls first, of a parcel as well', () => {
  const held = { confirmed: null, order: null, order_status: 'pending', awaits_call: true } as const
  for (const order_type of ['delivery', 'take_away', 'parcel'] as const)
    expect(describeStatus({ ...held, order_type }, t)).toBe('tracking.says_awaits_call')
})

it('says that a courier is ready where the store has not answered, and that the order is confirmed once it has', () => {
  const says = (confirmed: string | null) =>
    describeStatus({ order_type: 'delivery', order_status: 'accepted', order: null, confirmed }, t)
  expect([says(null), says('2026-03-10T09:00:00Z')]).toEqual(['tracking.says_taken', 'tracking.says_accepted'])
})

it.each(['delivery', 'parcel'] as const)('of an unpaid order (%s) it says what is due, and promises no arrival', (order_type) => {
  const order = {
    order_type,
    order_status: 'pending',
    confirmed: null,
    order: null,
    estimate: null,
    awaits_payment: true,
  } as never
  const headline = readHeadline(order, { t, language: 'en', timeZone: 'Asia/Riyadh', now: new Date('2026-03-10T10:00:00Z') })
  expect([headline.value, describeStatus(order, t)].map((key) => key.split('.')[1])).toEqual([
    'payment_due',
    expect.stringMatching(/says_/),
  ])
})

it('says when a parcel came back, not that it was delivered', () => {
  const steps = [{ status: 'returned', at: '2026-03-10T09:00:00Z' }]
  const order = { order_type: 'parcel', order_status: 'returned', estimate: null, steps } as never
  const headline = readHeadline(order, { t, language: 'en', timeZone: 'Asia/Riyadh', now: new Date('2026-03-10T10:00:00Z') })
  expect(headline).toEqual({ label: 'tracking.returned_at', value: '12:00 PM' })
})

describe('the day of an order', () => {
  it('is left out for today, and else tomorrow or a weekday', () => {
    expect(dayOf('2026-03-10T21:00:00Z', '2026-03-10T10:00:00Z', 'Asia/Riyadh')).toBe('tracking.tomorrow')
    expect(dayOf('2026-03-10T20:59:00Z', '2026-03-10T10:00:00Z', 'Asia/Riyadh')).toBeNull()
    expect(dayOf('2026-03-12T10:00:00Z', '2026-03-10T10:00:00Z', 'Asia/Riyadh')).toBe('Thursday, March 12')
  })

  it('is tomorrow on the night of a day with 25 hours too', () => {
    // Sunday 25 October 2026, 00:10 in Berlin: 24 hours later it is still Sunday.
    expect(dayOf('2026-10-26T10:00:00Z', '2026-10-24T22:10:00Z')).toBe('tracking.tomorrow')
  })
})

it('an order that goes back to its store has neither an arrival nor a delivery in its headline', () => {
  const words = { t: (key: string) => key, language: 'en', timeZone: 'UTC', now: new Date() } as never
  for (const status of ['returning', 'returned']) {
    const order = { order_type: 'delivery', order_status: status, estimate: null, steps: [] } as never
    expect(readHeadline(order, words)).toEqual({ label: `tracking.says_${status}`, value: `tracking.head_${status}` })
  }
})
