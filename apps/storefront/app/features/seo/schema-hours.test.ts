import { expect, test } from 'vitest'
import { describeHours, describeSpecialDays } from './schema-hours.ts'

const shift = (day: number, opening_time: string, closing_time: string) => ({ day, opening_time, closing_time })

test('days with the same hours are one entry, and a day ends at 23:59', () => {
  const schedules = [
    shift(6, '13:00:00', '23:59:59'),
    shift(1, '08:00:00', '12:30:00'),
    shift(5, '13:00:00', '24:00'),
    shift(0, '08:00:00', '12:30:00'),
  ]
  expect(describeHours(schedules)).toEqual([
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Friday', 'Saturday'], opens: '13:00', closes: '23:59' },
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Sunday', 'Monday'], opens: '08:00', closes: '12:30' },
  ])
  expect(describeHours([shift(5, '12:00:00', '23:59:59'), shift(6, '00:00:00', '01:00:00')])).toEqual([
    { '@type': 'OpeningHoursSpecification', dayOfWeek: ['Friday'], opens: '12:00', closes: '01:00' },
  ])
  expect(describeHours([])).toBeUndefined()
})

test('special days have their dates and reasons; one inside a longer one cuts it, and a closed day has no hours', () => {
  const eid = { first_date: '2026-03-19', last_date: '2026-03-20', shifts: [], reason: 'Eid' }
  const nights = [{ opening_time: '16:00', closing_time: '03:00' }]
  const ramadan = { first_date: '2026-02-18', last_date: '2026-03-20', shifts: nights, reason: null }
  const always = {
    ...eid,
    first_date: '2026-03-22',
    last_date: '2026-03-22',
    shifts: [{ opening_time: '00:00', closing_time: '24:00' }],
  }
  expect(describeSpecialDays([always, eid, ramadan])).toEqual([
    {
      '@type': 'OpeningHoursSpecification',
      description: 'Eid',
      opens: '00:00',
      closes: '23:59',
      validFrom: '2026-03-22',
      validThrough: '2026-03-22',
    },
    {
      '@type': 'OpeningHoursSpecification',
      description: 'Eid',
      opens: '00:00',
      closes: '00:00',
      validFrom: '2026-03-19',
      validThrough: '2026-03-20',
    },
    {
      '@type': 'OpeningHoursSpecification',
      opens: '16:00',
      closes: '03:00',
      validFrom: '2026-02-18',
      validThrough: '2026-03-18',
    },
  ])
  expect(describeSpecialDays()).toBeUndefined()
})
