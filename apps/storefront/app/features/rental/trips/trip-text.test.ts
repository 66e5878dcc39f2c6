import { beforeAll, describe, expect, test } from 'vitest'
import { getTranslate } from '@medina/web/texts/text.tsx'
import { listTextParts } from '#lib/texts/text-namespaces.ts'
import { loadLanguage, wantTexts } from '@medina/web/texts/texts.ts'
import { listTripLines, listTripPayments } from './trip-bill.ts'
import { aTrip, aTripPage } from './trips.builders.ts'
import { describeSpan, readHeadline } from './trip-text.ts'

const t = getTranslate('en')
beforeAll(async () => {
  wantTexts(listTextParts())
  await loadLanguage('en')
})

describe('how long it takes is told in two units', () => {
  test.each([
    [(5 * 24 + 14) * 60, '5 days, 14 h'],
    [24 * 60, '1 day'],
    [130, '2 h, 10 min'],
    [120, '2 h'],
    [8, '8 min'],
    [0.2, '1 min'],
  ])('%s minutes', (minutes, text) => {
    expect(describeSpan(minutes * 60_000, t)).toBe(text)
  })
})

describe('the headline of a trip', () => {
  const timeOf = (instant: string) => instant.slice(0, 16)
  const headline = (own: Parameters<typeof aTrip>[0], now = '2026-03-11T06:50:00Z') =>
    readHeadline(aTrip(own), { t, now: new Date(now), timeOf })

  test('counts to the pickup, on the road to the return', () => {
    expect(headline({})).toEqual({ label: 'Starts in', value: '2 h, 10 min' })
    expect(headline({ trip_status: 'ongoing' }, '2026-03-11T11:50:00Z')).toEqual({ label: 'Ends in', value: '10 min' })
    expect(headline({ trip_status: 'ongoing' }, '2026-03-11T12:50:00Z')).toEqual({ label: 'Return', value: 'Now' })
  })

  test('says that a payment is due, which holds a trip for a card only', () => {
    expect(headline({ payment_method: 'digital_payment', can_pay: true }).value).toBe('Payment due')
    expect(headline({ payment_method: 'cash_payment', can_pay: true }).label).toBe('Starts in')
  })

  test('says how a trip ended', () => {
    expect(headline({ trip_status: 'completed', completed: '2026-03-11T12:10:00Z' })).toEqual({
      label: 'Completed',
      value: '2026-03-11T12:10',
    })
    expect(headline({ trip_status: 'canceled', canceled: '2026-03-10T10:00:00Z' }).value).toBe('Cancelled')
  })
})

test('the bill of a trip adds up to what it costs', () => {
  const trip = aTripPage({ discount_on_trip: 10, coupon_discount_amount: 5, additional_charge: 2, trip_amount: 125 })
  const sum = listTripLines(trip).reduce((total, { amount, included }) => total + (included ? 0 : amount), 0)
  expect(sum).toBe(125)
  const included = listTripLines({ ...trip, tax_status: 'included' })
  expect(included.find(({ code }) => code === 'tax')?.included).toBe(true)
})

test('below the total stand the parts that were paid, and what is due', () => {
  const part = aTripPage({ payment_status: 'partially_paid', partially_paid_amount: 38, due_amount: 100 })
  expect(listTripPayments(part, t)).toEqual([
    { name: 'Paid from wallet', amount: -38, isDue: false },
    { name: 'Amount due', amount: 100, isDue: true },
  ])
  const whole = aTripPage({ payment_status: 'paid', partially_paid_amount: 38, due_amount: 0, payment_method: 'cash_payment' })
  expect(listTripPayments(whole, t)).toEqual([
    { name: 'Paid from wallet', amount: 38, isDue: false },
    { name: 'Paid in cash', amount: 100, isDue: false },
  ])
  expect(listTripPayments({ ...whole, payment_method: 'partial_payment' }, t).at(-1)?.name).toBe('Rest paid')
  expect(listTripPayments(aTripPage(), t)).toEqual([])
})
