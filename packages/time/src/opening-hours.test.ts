import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromLocalTime } from './instants.ts'
import { toLocalTime } from './local-time.ts'
import { anyInstant, anySpecialDays, anyWeek, changesClocks } from './opening-hours.builders.ts'
import { isStoreOpenAt, listOpenPeriods, type OpeningHours, readOpening, type Shift } from './opening-hours.ts'
import { joinAtMidnight, splitAtMidnight } from './split-shifts.ts'

type Row = [day: number | number[], from: string, to: string]
const DAILY = [0, 1, 2, 3, 4, 5, 6]

function hours(rows: Row[], time_zone = 'Asia/Riyadh'): OpeningHours {
  const schedules = rows.flatMap(([day, from, to]) =>
    [day].flat().map((one) => ({ day: one, opening_time: `${from}:00`, closing_time: `${to}:00` })),
  )
  return { always_open: false, time_zone, schedules }
}

const at = (store: OpeningHours, instant: string) => readOpening(store, new Date(instant))
const iso = (date: Date | null) => date?.toISOString() ?? null

// 10 March 2026 is a Tuesday; Riyadh is three hours ahead of UTC all year.
describe('a store', () => {
  it('is open strictly between opening and closing, by the clock of its zone', () => {
    const store = hours([[2, '10:00', '22:00']])
    expect(isStoreOpenAt(store, new Date('2026-03-10T06:59:59Z'))).toBe(false)
    expect(isStoreOpenAt(store, new Date('2026-03-10T07:00:00Z'))).toBe(false)
    expect(isStoreOpenAt(store, new Date('2026-03-10T07:00:01Z'))).toBe(true)
    expect(isStoreOpenAt(store, new Date('2026-03-10T18:59:59Z'))).toBe(true)
    expect(isStoreOpenAt(store, new Date('2026-03-10T19:00:00Z'))).toBe(false)
  })

  it('may have several shifts a day, and says which comes next', () => {
    const store = hours([
      [DAILY, '08:00', '12:00'],
      [DAILY, '16:00', '22:00'],
    ])
    const noon = at(store, '2026-03-10T10:00:00Z')
    expect([noon.open, iso(noon.opens_at), noon.closes_at]).toEqual([false, '2026-03-10T13:00:00.000Z', null])
    const evening = at(store, '2026-03-10T17:00:00Z')
    expect([evening.open, evening.opens_at, iso(evening.closes_at)]).toEqual([true, null, '2026-03-10T19:00:00.000Z'])
    const night = at(store, '2026-03-10T20:00:00Z')
    expect(iso(night.opens_at)).toBe('2026-03-11T05:00:00.000Z')
  })

  it('opens again after days of rest, also across the end of the week', () => {
    const store = hours([[0, '09:00', '17:00']])
    expect(iso(at(store, '2026-03-10T10:00:00Z').opens_at)).toBe('2026-03-15T06:00:00.000Z')
  })

  it.each(['23:59', '24:00'])('goes on past midnight when one day ends at %s and the next begins at 00:00', (end) => {
    const store = hours([
      [[4, 5], '18:00', end],
      [[5, 6], '00:00', '02:00'],
    ])
    // Thursday 12 March, 23:59:30 and midnight in Riyadh.
    for (const instant of ['2026-03-12T20:59:30Z', '2026-03-12T21:00:00Z', '2026-03-12T22:30:00Z']) {
      expect([at(store, instant).open, iso(at(store, instant).closes_at)]).toEqual([true, '2026-03-12T23:00:00.000Z'])
    }
    expect(at(store, '2026-03-12T23:00:00Z').open).toBe(false)
  })

  it('goes on past midnight from Saturday to Sunday', () => {
    const store = hours([
      [6, '18:00', '23:59'],
      [0, '00:00', '02:00'],
    ])
    for (const instant of ['2026-03-14T20:00:00Z', '2026-03-14T21:30:00Z']) {
      expect([at(store, instant).open, iso(at(store, instant).closes_at)]).toEqual([true, '2026-03-14T23:00:00.000Z'])
    }
    expect(at(store, '2026-03-10T21:30:00Z').open).toBe(false)
  })

  it('is open in the last minute of a day that ends at 23:59, also when the next begins later', () => {
    const store = hours([
      [2, '18:00', '23:59'],
      [3, '08:00', '12:00'],
    ])
    const lastMinute = at(store, '2026-03-10T20:59:30Z')
    expect([lastMinute.open, iso(lastMinute.closes_at)]).toEqual([true, '2026-03-10T21:00:00.000Z'])
    expect(at(store, '2026-03-10T21:00:00Z').open).toBe(false)
  })

  it('that is open all week never closes, with rows or without', () => {
    const everyMinute = at(hours([[DAILY, '00:00', '23:59']]), '2026-03-10T20:59:30Z')
    expect(everyMinute).toEqual({ open: true, opens_at: null, closes_at: null })
    expect(at({ ...hours([]), always_open: true }, '2026-03-10T20:59:30Z')).toEqual({
      open: true,
      opens_at: null,
      closes_at: null,
    })
  })

  it('without hours is closed and has no next opening', () => {
    expect(at(hours([]), '2026-03-10T10:00:00Z')).toEqual({ open: false, opens_at: null, closes_at: null })
  })

  it('keeps its wall clock over a change of clocks', () => {
    const berlin = hours([[DAILY, '08:00', '20:00']], 'Europe/Berlin')
    // Clocks go forward in the night to 29 March 2026 and back in the night to 25 October.
    expect(iso(at(berlin, '2026-03-28T20:00:00Z').opens_at)).toBe('2026-03-29T06:00:00.000Z')
    expect(iso(at(berlin, '2026-10-24T20:00:00Z').opens_at)).toBe('2026-10-25T07:00:00.000Z')
    expect(iso(at(berlin, '2026-03-29T06:30:00Z').closes_at)).toBe('2026-03-29T18:00:00.000Z')
  })
})

describe('hours of any week', () => {
  it('change at the next opening or closing, and not before', () => {
    fc.assert(
      fc.property(anyWeek, anyInstant, (store, now) => {
        const { open, opens_at, closes_at } = readOpening(store, now)
        expect(open).toBe(isStoreOpenAt(store, now))
        const change = opens_at ?? closes_at
        if (change === null) return
        expect(change.getTime()).toBeGreaterThan(now.getTime() - 1000)
        if (changesClocks(now, store.time_zone) || changesClocks(change, store.time_zone)) return
        const isOpenAfter = (seconds: number) => isStoreOpenAt(store, new Date(change.getTime() + seconds * 1000))
        expect([isOpenAfter(0), isOpenAfter(1)]).toEqual(open ? [false, false] : [false, true])
        const wait = change.getTime() - now.getTime()
        for (const part of [0.1, 0.5, 0.9]) {
          const between = new Date(now.getTime() + wait * part)
          if (!changesClocks(between, store.time_zone)) expect(isStoreOpenAt(store, between)).toBe(open)
        }
      }),
    )
  })

  it('are running inside their periods only', () => {
    fc.assert(
      fc.property(anyWeek, anyInstant, fc.gen(), (week, now, generate) => {
        const { date } = toLocalTime(now, week.time_zone)
        const store = { ...week, special_days: generate(anySpecialDays, date) }
        const periods = listOpenPeriods(store, { date, days: 3 })
        const isInside = (at: number) => periods.some(({ from, to }) => from.getTime() < at && at < to.getTime())
        const start = fromLocalTime(date, '00:00', store.time_zone).getTime()
        // The steps never hit an edge of a shift, because edges are on full minutes.
        for (let at = start + 1000; at < start + 2 * 86_400_000; at += 1_777_000) {
          const instant = new Date(at)
          if (!changesClocks(instant, store.time_zone)) expect(isStoreOpenAt(store, instant)).toBe(isInside(at))
        }
      }),
    )
  })

  it('are the same when each shift ends on its own day', () => {
    fc.assert(
      fc.property(anyWeek, anyInstant, (store, now) => {
        const schedules = store.schedules.flatMap(splitAtMidnight)
        for (const { opening_time, closing_time } of schedules) expect(opening_time < closing_time).toBe(true)
        expect(readOpening({ ...store, schedules }, now)).toEqual(readOpening(store, now))
      }),
    )
  })

  it('end in the future also in the hour that clocks repeat', () => {
    const store = hours([[0, '00:30', '01:45']], 'America/New_York')
    expect(iso(at(store, '2026-11-01T05:30:00Z').closes_at)).toBe('2026-11-01T05:45:00.000Z')
    expect(iso(at(store, '2026-11-01T06:30:00Z').closes_at)).toBe('2026-11-01T06:45:00.000Z')
  })

  it('go on after midnight in a row that ends before it begins', () => {
    const store = hours([[6, '22:00', '01:00']])
    expect(at(store, '2026-03-14T21:30:00Z').open).toBe(true)
    expect(iso(at(store, '2026-03-14T21:30:00Z').closes_at)).toBe('2026-03-14T22:00:00.000Z')
    expect(at(store, '2026-03-14T22:00:00Z').open).toBe(false)
  })
})

describe('the open periods of some days', () => {
  it('are instants, joined at midnight and cut to the days', () => {
    const store = hours([
      [[2, 3], '18:00', '23:59'],
      [[3, 4], '00:00', '02:00'],
    ])
    const periods = listOpenPeriods(store, { date: '2026-03-10', days: 2 }).map(({ from, to }) => [iso(from), iso(to)])
    expect(periods).toEqual([
      ['2026-03-10T15:00:00.000Z', '2026-03-10T23:00:00.000Z'],
      ['2026-03-11T15:00:00.000Z', '2026-03-11T21:00:00.000Z'],
    ])
  })

  it('begin with what the night before left over', () => {
    const store = hours([
      [6, '20:00', '23:59'],
      [0, '00:00', '03:00'],
    ])
    const [first] = listOpenPeriods(store, { date: '2026-03-15', days: 1 })
    expect([iso(first?.from ?? null), iso(first?.to ?? null)]).toEqual(['2026-03-14T21:00:00.000Z', '2026-03-15T00:00:00.000Z'])
  })

  it('end with the evening before a special day, on which clocks go forward, and begin again after it', () => {
    const store = hours([[DAILY, '20:00', '03:30']], 'Europe/Berlin')
    const special_days = [{ first_date: '2026-03-29', last_date: '2026-03-29', shifts: [] }]
    const periods = listOpenPeriods({ ...store, special_days }, { date: '2026-03-28', days: 3 })
    expect(periods.map(({ from, to }) => [iso(from), iso(to)])).toEqual([
      ['2026-03-27T23:00:00.000Z', '2026-03-28T02:30:00.000Z'],
      ['2026-03-28T19:00:00.000Z', '2026-03-29T01:30:00.000Z'],
      ['2026-03-30T18:00:00.000Z', '2026-03-30T22:00:00.000Z'],
    ])
  })

  it('of a store that never closes are all of the days', () => {
    const periods = listOpenPeriods({ ...hours([]), always_open: true }, { date: '2026-03-10', days: 2 })
    expect(periods.map(({ from, to }) => (to.getTime() - from.getTime()) / 3_600_000)).toEqual([48])
  })
})

describe('hours as people say them', () => {
  const shift = (day: number, opening_time: string, closing_time: string): Shift => ({ day, opening_time, closing_time })
  const week = (opening: string, closing: string) => [0, 1, 2, 3, 4, 5, 6].map((day) => shift(day, opening, closing))

  it.each([
    ['every evening until one', week('12:00', '01:00')],
    ['one evening, from Saturday to Sunday', [shift(6, '18:00:00', '02:30:00')]],
    [
      'two evenings, and a morning of its own',
      [shift(1, '08:00', '11:00'), shift(1, '19:00', '00:30'), shift(2, '20:00', '03:00')],
    ],
    ['day and night', week('00:00', '24:00')],
    ['a night that nobody was up for', [shift(3, '00:00', '02:00')]],
    ['until midnight', week('10:00', '24:00')],
    ['all but an hour at noon', week('13:00', '12:00')],
  ])('%s', (_, hours) => {
    const stored = hours.flatMap(splitAtMidnight).toSorted((a, b) => a.day - b.day || (a.opening_time < b.opening_time ? -1 : 1))
    const inOrder = hours.toSorted((a, b) => a.day - b.day)
    expect(joinAtMidnight(stored)).toEqual(inOrder)
  })

  it('stay apart where they would read as hours of one day', () => {
    const stored = [
      shift(1, '12:00', '24:00'),
      shift(2, '00:00', '13:00'),
      shift(3, '00:00', '23:59:59'),
      shift(4, '00:00', '02:00'),
    ]
    expect(joinAtMidnight(stored)).toEqual(stored)
  })
})
