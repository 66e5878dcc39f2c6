import { describe, expect, it } from 'vitest'
import {
  chooseDay,
  choosePickupTime,
  type DateTerms,
  findBack,
  findBounds,
  lengthBetween,
  listBackTimes,
  listPickupTimes,
  readDates,
  startDates,
} from './trip-dates.ts'

const terms = (type: DateTerms['type'], timeZone = 'Asia/Riyadh', earliest = '2026-11-26T13:10'): DateTerms => ({
  type,
  timeZone,
  earliest,
})
const byDay = terms('day_wise')
const byHour = terms('hourly')
const start = { pickupTime: '2026-11-27T13:30', duration: '' }

describe('days of a trip', () => {
  it('are chosen by two presses, the pickup first', () => {
    const first = chooseDay(startDates(start, byDay), '2026-11-28', byDay)
    expect(first).toEqual({ pickup: '2026-11-28T13:30', back: null, end: 'back' })
    const second = chooseDay(first, '2026-12-01', byDay)
    expect(readDates(second, byDay)).toEqual({ pickupTime: '2026-11-28T13:30', duration: '3' })
    expect(second.end).toBe('pickup')
  })

  it('keep the length as it was typed until a return is chosen', () => {
    expect(readDates(startDates(start, byDay), byDay)).toEqual({ pickupTime: '2026-11-27T13:30' })
  })

  it('move with the pickup, so that the trip keeps its length', () => {
    const dates = startDates({ ...start, duration: '2' }, byDay)
    expect(dates.back).toBe('2026-11-29T13:30')
    expect(chooseDay(dates, '2026-12-30', byDay)).toMatchObject({ pickup: '2026-12-30T13:30', back: '2027-01-01T13:30' })
  })

  it('begin anew with a day before the pickup', () => {
    const dates = { ...startDates({ ...start, duration: '2' }, byDay), end: 'back' as const }
    expect(chooseDay(dates, '2026-11-27', byDay)).toMatchObject({ pickup: '2026-11-27T13:30', end: 'back' })
  })

  it('of a trip by distance are its pickup alone', () => {
    const byWay = terms('distance_wise')
    const dates = chooseDay(startDates({ ...start, duration: '4' }, byWay), '2026-12-03', byWay)
    expect([dates, readDates(dates, byWay)]).toEqual([
      { pickup: '2026-12-03T13:30', back: null, end: 'pickup' },
      { pickupTime: '2026-12-03T13:30' },
    ])
  })

  it('are possible from today on, for a year, and a return as long as a vehicle is rented', () => {
    expect(findBounds(startDates(start, byDay), byDay)).toEqual({ first: '2026-11-26', last: '2027-11-25' })
    expect(findBounds({ ...startDates(start, byDay), end: 'back' }, byDay).last).toBe('2027-02-25')
    expect(findBounds({ ...startDates(start, byHour), end: 'back' }, byHour).last).toBe('2026-12-27')
  })

  it('begin tomorrow just before midnight', () => {
    const late = terms('day_wise', 'Asia/Riyadh', '2026-11-26T23:45')
    expect(findBounds(startDates(start, late), late).first).toBe('2026-11-27')
    expect(startDates({ pickupTime: '', duration: '' }, late).pickup).toBe('2026-11-27T00:00')
  })
})

describe('times of a trip', () => {
  it('go in half hours from the earliest pickup on, and include a time between them', () => {
    expect(listPickupTimes('2026-11-26T13:20', byHour).slice(0, 3)).toEqual(['13:20', '13:30', '14:00'])
    expect(listPickupTimes('2026-11-27T09:00', byHour)).toHaveLength(48)
  })

  it('of today are not before the earliest pickup', () => {
    const morning = startDates({ pickupTime: '2026-11-28T08:00', duration: '' }, byHour)
    expect(chooseDay(morning, '2026-11-26', byHour).pickup).toBe('2026-11-26T13:30')
  })

  it('of a return on the day of the pickup are after it, in half hours of rental', () => {
    const dates = { ...startDates({ ...start, pickupTime: '2026-11-27T22:20' }, byHour), end: 'back' as const }
    const chosen = chooseDay(dates, '2026-11-27', byHour)
    expect(chosen.back).toBe('2026-11-27T22:50')
    expect(readDates(chosen, byHour).duration).toBe('0.5')
    expect(listBackTimes(chosen.pickup, '2026-11-27', byHour)).toEqual(['22:50', '23:20', '23:50'])
  })

  it('of a return by the hour end after thirty days', () => {
    expect(listBackTimes(start.pickupTime, '2026-12-27', byHour).at(-1)).toBe('13:30')
    const dates = { ...startDates(start, byHour), back: '2026-11-28T20:00', end: 'back' as const }
    expect(chooseDay(dates, '2026-12-27', byHour).back).toBe('2026-12-27T13:30')
  })

  it('of a return by the day are those of the pickup, also when that changes', () => {
    const dates = choosePickupTime(startDates({ ...start, duration: '2' }, byDay), '08:00', byDay)
    expect(dates).toEqual({ pickup: '2026-11-27T08:00', back: '2026-11-29T08:00', end: 'pickup' })
  })

  it('count hours that pass, not those that clocks skip', () => {
    const paris = terms('hourly', 'Europe/Paris', '2026-03-01T00:00')
    expect(findBack('2026-03-29T01:00', '2', paris)).toBe('2026-03-29T04:00')
    expect(lengthBetween('2026-03-29T01:00', '2026-03-29T04:00', paris)).toBe(2)
  })
})

it('no return follows from a length that cannot be booked', () => {
  for (const duration of ['', 'x', '0', '1.5', '91']) expect(findBack(start.pickupTime, duration, byDay)).toBeNull()
})
