import { describe, expect, it } from 'vitest'
import { isStoreOpenAt, type OpeningHours, readOpening } from './opening-hours.ts'
import { findSlot, listSlotDays } from './schedule-slots.ts'

const WEEK = [0, 1, 2, 3, 4, 5, 6]
// Riyadh is three hours ahead of UTC all year.
const at = (time: string, day = '10') => new Date(`2026-03-${day}T${time}:00+03:00`)
const pause = (from: string, until: string, day = '10') => ({
  from: at(from, day).toISOString(),
  until: at(until, day).toISOString(),
})
const store = (from: string, to: string, pauses: OpeningHours['pauses']): OpeningHours => ({
  always_open: false,
  time_zone: 'Asia/Riyadh',
  schedules: WEEK.map((day) => ({ day, opening_time: from, closing_time: to })),
  pauses,
})

describe('a store with a pause', () => {
  const open = store('08:00', '22:00', [pause('12:00', '12:25'), pause('18:00', '18:20')])

  it('is closed from its first second until its last, and opens when it ends', () => {
    expect(isStoreOpenAt(open, new Date(+at('12:00') - 1))).toBe(true)
    expect(isStoreOpenAt(open, at('12:00'))).toBe(false)
    expect(readOpening(open, at('12:10'))).toEqual({ open: false, opens_at: at('12:25'), closes_at: null })
    expect(isStoreOpenAt(open, at('12:25'))).toBe(true)
  })

  it('closes at the next pause or at its hours’ end, whichever is first', () => {
    expect(readOpening(open, at('09:00')).closes_at).toEqual(at('12:00'))
    expect(readOpening(open, at('13:00')).closes_at).toEqual(at('18:00'))
    expect(readOpening(open, at('19:00')).closes_at).toEqual(at('22:00'))
  })

  it('does not close by it while it is closed anyway, and opens after one that covers its opening', () => {
    const late = store('12:10', '22:00', [pause('12:00', '12:25')])
    expect(readOpening(late, at('09:00'))).toEqual({ open: false, opens_at: at('12:25'), closes_at: null })
    const early = store('08:00', '12:10', [pause('12:00', '12:25')])
    expect(readOpening(early, at('12:05')).opens_at).toEqual(at('08:00', '11'))
  })

  it('that never closes otherwise closes for it too, also over midnight', () => {
    const always = {
      ...store('08:00', '22:00', [{ from: at('23:50').toISOString(), until: at('00:15', '11').toISOString() }]),
      always_open: true,
    }
    expect(readOpening(always, at('23:00'))).toEqual({ open: true, opens_at: null, closes_at: at('23:50') })
    expect(readOpening(always, at('00:05', '11'))).toEqual({ open: false, opens_at: at('00:15', '11'), closes_at: null })
    expect(readOpening(always, at('01:00', '11'))).toEqual({ open: true, opens_at: null, closes_at: null })
  })
})

describe('slots around a pause', () => {
  const hours = store('11:00', '13:00', [pause('11:50', '12:10')])

  it('that begin within it begin at its end, and can be found again', () => {
    const [today] = listSlotDays(hours, at('10:00'), { minutes: 30, days: 1 })
    expect(today?.slots.map(({ value }) => value.slice(11))).toEqual(['11:01', '11:30', '12:10', '12:30'])
    expect(today?.slots.every(({ value }) => isStoreOpenAt(hours, at(value.slice(11))))).toBe(true)
    expect(findSlot(hours, at('10:00'), { minutes: 30, days: 1, at: at('12:10') })).toMatchObject({
      from: at('12:10'),
      to: at('12:30'),
    })
  })

  it('are none where the pause covers them, and the first one follows a running pause', () => {
    const long = store('11:00', '13:00', [pause('11:25', '12:05')])
    const { slots = [] } = listSlotDays(long, at('11:40'), { minutes: 30, days: 1, opensAt: at('12:05').toISOString() })[0] ?? {}
    expect(slots.map(({ value }) => value.slice(11))).toEqual(['12:05', '12:30'])
  })
})
