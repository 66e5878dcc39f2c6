import { expect, it } from 'vitest'
import { type HeldTimes, listBookedDays } from './booked-days.ts'

const HOUR = 3_600_000
const dates = ['2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13']
const held = (...spans: [string, string][]): HeldTimes =>
  spans.map(([from, until]) => [Date.parse(`2026-03-${from}:00Z`), Date.parse(`2026-03-${until}:00Z`)])

type Case = { units: HeldTimes[]; now?: string; quantity?: number; timeZone?: string; booked: string[] }

it.each<[string, Case]>([
  ['no booking leaves every day', { units: [[]], booked: [] }],
  ['no unit leaves none', { units: [], booked: dates }],
  ['a day that is over is not booked out', { units: [], now: '2026-03-12T09:00:00Z', booked: dates.slice(2) }],
  ['a whole day', { units: [held(['11T00:00', '12T00:00'])], booked: ['2026-03-11'] }],
  ['a gap as long as the shortest trip', { units: [held(['10T20:00', '11T10:00'], ['11T12:00', '12T12:00'])], booked: [] }],
  ['a shorter gap', { units: [held(['10T20:00', '11T10:00'], ['11T11:59', '12T12:00'])], booked: ['2026-03-11'] }],
  ['the rest of today', { units: [held(['10T13:00', '11T00:00'])], now: '2026-03-10T12:00:00Z', booked: ['2026-03-10'] }],
  [
    'an evening that is free for too short a time',
    { units: [held(['10T00:00', '10T23:30'], ['11T01:00', '12T00:00'])], booked: ['2026-03-10', '2026-03-11'] },
  ],
  ['another unit is free', { units: [held(['10T00:00', '14T00:00']), held(['11T00:00', '11T12:00'])], booked: [] }],
  [
    'two units are free, but never together',
    { units: [held(['11T00:00', '11T12:00']), held(['11T12:00', '12T00:00'])], quantity: 2, booked: ['2026-03-11'] },
  ],
  ['days are those of the zone', { units: [held(['10T21:00', '11T21:00'])], timeZone: 'Asia/Riyadh', booked: ['2026-03-11'] }],
])('%s', (_, { units, now = '2026-03-01T00:00:00Z', quantity = 1, timeZone = 'UTC', booked }) => {
  const terms = { dates, timeZone, now: new Date(now), quantity, shortest: 2 * HOUR }
  expect(listBookedDays(units, terms)).toEqual(booked)
})
