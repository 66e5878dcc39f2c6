import { toLocalTime } from '@medina/time/local-time'
import { describe, expect, it } from 'vitest'
import { planPauses, type PauseRule } from './plan-pauses.ts'
import { methodOf, type PrayerMethod } from './prayer-method.ts'
import { calculatePrayerTimes, prayers } from './prayer-times.ts'

const makkah = { lat: 21.427, lng: 39.8287, time_zone: 'Asia/Riyadh' }
const casablanca = { lat: 33.5731, lng: -7.5898, time_zone: 'Africa/Casablanca' }
const oslo = { lat: 59.91, lng: 10.75, time_zone: 'Europe/Oslo' }
const tromso = { lat: 69.65, lng: 18.96, time_zone: 'Europe/Oslo' }
const minuteOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3, 5))
const clockOf = (at: Date, timeZone: string) => toLocalTime(at, timeZone).time.slice(0, 5)

describe('times of prayer', () => {
  // Of the authorities' own tables: ummulqura.org.sa for 2016, habous.gov.ma for 2020.
  it.each<[string, PrayerMethod, typeof makkah, string]>([
    ['2016-01-05', 'umm_al_qura', makkah, '05:39 12:26 15:32 17:53 19:23'],
    ['2016-05-02', 'umm_al_qura', makkah, '04:27 12:18 15:39 18:47 20:17'],
    ['2016-08-02', 'umm_al_qura', makkah, '04:32 12:27 15:46 19:00 20:30'],
    ['2016-11-05', 'umm_al_qura', makkah, '05:09 12:05 15:19 17:43 19:13'],
    ['2020-01-01', 'morocco', casablanca, '07:01 13:39 16:15 18:38 19:57'],
    ['2020-02-29', 'morocco', casablanca, '06:32 13:48 16:58 19:31 20:45'],
    ['2020-03-20', 'morocco', casablanca, '06:06 13:43 17:06 19:47 21:01'],
  ])('on %s by %s are those of the published table, to two minutes', (date, method, place, published) => {
    const times = calculatePrayerTimes(date, place, method)
    const off = prayers.map((prayer, index) =>
      Math.abs(minuteOf(clockOf(times[prayer], place.time_zone)) - minuteOf(published.split(' ')[index] ?? '')),
    )
    expect(Math.max(...off)).toBeLessThanOrEqual(2)
  })

  it('have Isha two hours after Maghrib in Ramadan by Umm al-Qura, else one and a half', () => {
    const gap = (date: string) => {
      const { maghrib, isha } = calculatePrayerTimes(date, makkah, 'umm_al_qura')
      return (+isha - +maghrib) / 60_000
    }
    // Ramadan 1447 was from 18 February to 19 March 2026.
    expect([gap('2026-02-17'), gap('2026-02-18'), gap('2026-03-19'), gap('2026-03-20')]).toEqual([90, 120, 120, 90])
  })

  it('exist where dusk lasts all night, and where the sun does not rise', () => {
    for (const place of [oslo, tromso])
      for (const date of ['2026-06-21', '2026-12-21']) {
        const times = Object.values(calculatePrayerTimes(date, place, 'muslim_world_league')).map(Number)
        expect(times.every(Number.isFinite)).toBe(true)
        // Within the polar circle, the library mixes two dates.
        if (place === oslo) expect(times).toEqual(times.toSorted((a, b) => a - b))
      }
  })

  it('go by the method of the country', () => {
    expect(['SA', 'EG', 'MA', 'JO', 'AE', 'FR'].map(methodOf)).toEqual([
      'umm_al_qura',
      'egypt',
      'morocco',
      'jordan',
      'emirates',
      'muslim_world_league',
    ])
  })
})

describe('pauses', () => {
  const rule: PauseRule = { which: 'four', method: 'umm_al_qura', before: 5, after: 20, friday: 45 }
  const now = new Date('2026-11-26T09:00:00Z')
  const plan = (more: Partial<PauseRule> = {}, place = makkah, at = now) =>
    planPauses({ ...rule, ...more }, place, { now: at, days: 3 })

  it('are around the chosen prayers, longer at noon on Friday, from yesterday on', () => {
    const found = plan()
    expect(found.map(({ prayer }) => prayer)).toEqual(Array.from({ length: 4 }, () => prayers.slice(1)).flat())
    expect(toLocalTime(found[0]?.starts_at ?? now, 'Asia/Riyadh').date).toBe('2026-11-25')
    const lengths = found.map(({ starts_at, ends_at }) => (+ends_at - +starts_at) / 60_000)
    expect(lengths).toEqual([...Array.from({ length: 8 }, () => 25), 50, ...Array.from({ length: 7 }, () => 25)])
    expect(plan({ which: 'friday' }).map(({ starts_at }) => toLocalTime(starts_at, 'Asia/Riyadh').weekday)).toEqual([5])
    expect(plan({ which: 'five' })).toHaveLength(20)
  })

  it('follow the sun when clocks change: in Morocco they go back for Ramadan', () => {
    // The clocks go back by an hour on 7 February 2027, and Ramadan begins on the 8th.
    const noons = plan({ method: 'morocco' }, casablanca, new Date('2027-02-06T12:00:00Z')).filter(
      ({ prayer }) => prayer === 'dhuhr',
    )
    const gaps = noons
      .slice(1)
      .map(({ starts_at }, index) => Math.round((+starts_at - +(noons[index]?.starts_at ?? 0)) / 3_600_000))
    expect(gaps).toEqual([24, 24, 24])
  })

  it('do not overlap, however long they are and wherever', () => {
    for (const place of [makkah, oslo, tromso]) {
      const found = plan({ which: 'five', before: 30, after: 60, friday: 120 }, place, new Date('2026-06-20T12:00:00Z'))
      for (const [index, { ends_at }] of found.slice(0, -1).entries())
        expect(+ends_at).toBeLessThanOrEqual(+(found[index + 1]?.starts_at ?? 0))
    }
  })
})
