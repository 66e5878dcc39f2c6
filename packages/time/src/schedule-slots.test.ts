import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromLocalTime } from './instants.ts'
import { addDays, toLocalTime } from './local-time.ts'
import { anyInstant, anyWeek } from './opening-hours.builders.ts'
import { isStoreOpenAt, type OpeningHours } from './opening-hours.ts'
import { findSlot, listSlotDays, type SlotDay } from './schedule-slots.ts'

const everyDay = (opening_time: string, closing_time: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opening_time, closing_time }))
const values = (day: SlotDay | undefined) => day?.slots.map(({ value }) => value) ?? []
const hoursOf = (schedules: OpeningHours['schedules'], time_zone: string): OpeningHours => ({
  always_open: false,
  schedules,
  time_zone,
})
const riyadh = (schedules: OpeningHours['schedules']): OpeningHours => hoursOf(schedules, 'Asia/Riyadh')
// Thursday, 13:10 in Riyadh.
const now = new Date('2026-11-19T10:10:00Z')

describe('slots of today and tomorrow', () => {
  it('[9.035] lie inside the opening hours, today only those to come', () => {
    const [today, tomorrow, ...more] = listSlotDays(riyadh(everyDay('12:00:00', '15:00:00')), now, { minutes: 30, days: 2 })
    expect(more).toEqual([])
    expect(values(today)).toEqual(['2026-11-19 13:30', '2026-11-19 14:00', '2026-11-19 14:30'])
    expect(tomorrow?.date).toBe('2026-11-20')
    expect(values(tomorrow)).toHaveLength(6)
  })

  it('reach as far as the marketplace says, over the end of a week', () => {
    const days = listSlotDays(riyadh(everyDay('12:00:00', '13:00:00')), now, { minutes: 30, days: 10 })
    expect(days.map(({ date }) => date).slice(-2)).toEqual(['2026-11-27', '2026-11-28'])
    expect(days.slice(1).map(({ slots }) => slots.length)).toEqual(Array.from({ length: 9 }, () => 2))
  })

  it('are found again by the time that was sent, the minute after the opening included', () => {
    const hours = riyadh(everyDay('12:00:00', '15:00:00'))
    const terms = { minutes: 30, days: 3 }
    for (const { value, from, to } of listSlotDays(hours, now, terms).flatMap(({ slots }) => slots)) {
      const at = fromLocalTime(value.slice(0, 10), value.slice(11), 'Asia/Riyadh')
      expect(findSlot(hours, now, { ...terms, at })).toMatchObject({ from, to })
    }
    const odd = new Date('2026-11-20T20:00:00Z')
    expect(findSlot(hours, now, { ...terms, at: odd })).toEqual({ from: odd, to: new Date('2026-11-20T20:30:00Z') })
  })

  it('ask for the minute after the opening, since a store is open only after it', () => {
    const [, tomorrow] = listSlotDays(riyadh(everyDay('12:00:00', '13:00:00')), now, { minutes: 30, days: 2 })
    expect(values(tomorrow)).toEqual(['2026-11-20 12:01', '2026-11-20 12:30'])
    expect(tomorrow?.slots[0]?.from).toEqual(new Date('2026-11-20T09:00:00Z'))
  })

  it('take a length of 0 as 30 minutes and any other as it is', () => {
    const hours = riyadh(everyDay('10:00:00', '12:00:00'))
    expect(values(listSlotDays(hours, now, { minutes: 0, days: 2 })[1])).toHaveLength(4)
    expect(values(listSlotDays(hours, now, { minutes: 45, days: 2 })[1])).toEqual(['2026-11-20 10:01', '2026-11-20 10:45'])
  })

  it('go by special days, also beyond the next seven', () => {
    const eid = { first_date: '2026-11-28', last_date: '2026-11-28', shifts: [] }
    const evening = {
      first_date: '2026-11-30',
      last_date: '2026-11-30',
      shifts: [{ opening_time: '23:00', closing_time: '01:00' }],
    }
    const hours = { ...riyadh(everyDay('12:00:00', '13:00:00')), special_days: [eid, evening] }
    const days = listSlotDays(hours, now, { minutes: 30, days: 14 })
    const valuesOn = (date: string) => values(days.find((day) => day.date === date))
    expect(valuesOn('2026-11-27')).toEqual(['2026-11-27 12:01', '2026-11-27 12:30'])
    expect(valuesOn('2026-11-28')).toEqual([])
    expect(valuesOn('2026-11-30')).toEqual(['2026-11-30 23:01', '2026-11-30 23:30'])
    expect(valuesOn('2026-12-01')).toEqual(['2026-12-01 00:00', '2026-12-01 00:30', '2026-12-01 12:01', '2026-12-01 12:30'])
  })

  it('begin when a paused store opens', () => {
    const hours = riyadh(everyDay('12:00:00', '15:00:00'))
    const days = listSlotDays(hours, now, { minutes: 30, days: 3, opensAt: '2026-11-20T10:00:00Z' })
    expect(days.map((day) => values(day)[0])).toEqual([undefined, '2026-11-20 13:00', '2026-11-21 12:01'])
  })

  it('begin after the time that a store needs', () => {
    const hours = riyadh(everyDay('12:00:00', '15:00:00'))
    expect(values(listSlotDays(hours, now, { minutes: 30, days: 2, leadMinutes: 60 })[0])).toEqual(['2026-11-19 14:30'])
  })

  it('fill both days of a store that is open round the clock, by rows or by its module', () => {
    const byRows = listSlotDays(riyadh(everyDay('00:00:00', '23:59:59')), now, { minutes: 60, days: 2 })
    const byModule = listSlotDays({ ...riyadh([]), always_open: true }, now, { minutes: 60, days: 2 })
    expect(values(byRows[1])).toEqual(values(byModule[1]))
    expect(values(byRows[1])).toHaveLength(24)
    expect(values(byRows[0])[0]).toBe('2026-11-19 14:00')
    expect(values(byRows[0]).at(-1)).toBe('2026-11-19 23:00')
    expect(values(byRows[1])[0]).toBe('2026-11-20 00:00')
  })

  it('go on past midnight, as one row or as two', () => {
    const one = listSlotDays(riyadh(everyDay('22:00:00', '01:00:00')), now, { minutes: 30, days: 2 })
    const two = listSlotDays(riyadh([...everyDay('22:00:00', '23:59:00'), ...everyDay('00:00:00', '01:00:00')]), now, {
      minutes: 30,
      days: 2,
    })
    expect(one.map(values)).toEqual(two.map(values))
    expect(values(one[0])).toEqual(['2026-11-19 22:01', '2026-11-19 22:30', '2026-11-19 23:00', '2026-11-19 23:30'])
    expect(values(one[1]).slice(0, 3)).toEqual(['2026-11-20 00:00', '2026-11-20 00:30', '2026-11-20 22:01'])
  })

  it('know weekdays: a closed day has none', () => {
    const [today, tomorrow] = listSlotDays(riyadh([{ day: 4, opening_time: '09:00:00', closing_time: '18:00:00' }]), now, {
      minutes: 60,
      days: 2,
    })
    expect(values(today)).toHaveLength(4)
    expect(values(tomorrow)).toEqual([])
  })

  it('skip the hour that Berlin skips in spring', () => {
    const spring = new Date('2026-03-28T11:00:00Z')
    const hours = hoursOf(everyDay('00:00:00', '23:59:59'), 'Europe/Berlin')
    const sunday = values(listSlotDays(hours, spring, { minutes: 30, days: 2 })[1])
    expect(sunday).toHaveLength(46)
    expect(sunday.slice(2, 6)).toEqual(['2026-03-29 01:00', '2026-03-29 01:30', '2026-03-29 03:00', '2026-03-29 03:30'])
  })

  it('offer the hour that Berlin repeats in autumn once', () => {
    const autumn = new Date('2026-10-24T11:00:00Z')
    const hours = hoursOf(everyDay('00:00:00', '23:59:59'), 'Europe/Berlin')
    const sunday = values(listSlotDays(hours, autumn, { minutes: 30, days: 2 })[1])
    expect(sunday).toHaveLength(48)
    expect(new Set(sunday).size).toBe(48)
  })

  it('are times at which the service takes an order, in any week', () => {
    fc.assert(
      fc.property(anyWeek, anyInstant, fc.constantFrom(0, 15, 45, 60, 120), (hours, now, minutes) => {
        const { date: today } = toLocalTime(now, hours.time_zone)
        const end = fromLocalTime(addDays(today, 2), '00:00', hours.time_zone)
        const all = listSlotDays(hours, now, { minutes, days: 2 }).flatMap(values)
        expect(all).toEqual([...new Set(all)].sort())
        for (const value of all) {
          const [date = '', time = ''] = value.split(' ')
          const instant = fromLocalTime(date, time, hours.time_zone)
          expect(now < instant && instant < end && isStoreOpenAt(hours, instant)).toBe(true)
        }
      }),
    )
  })
})
