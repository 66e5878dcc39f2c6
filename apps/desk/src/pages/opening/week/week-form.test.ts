import { expect, test } from 'vitest'
import type { DayForm } from '../day-form.ts'
import { findWeekProblem, groupDays, readWeek, writeWeek } from './week-form.ts'

const closed: DayForm = { kind: 'closed', spans: [] }
const always: DayForm = { kind: 'always', spans: [] }
const spans = (...each: [from: string, to: string][]): DayForm => ({
  kind: 'spans',
  spans: each.map(([from, to]) => ({ from, to })),
})
const daily = (day: DayForm) => Array.from({ length: 7 }, () => day)

test('a week is written as the service reads it', () => {
  expect(writeWeek(daily(always))).toBe('always')
  expect(writeWeek(daily(closed))).toBe('closed')
  const week = [closed, spans(['11:00', '01:00']), closed, closed, spans(['18:00', '02:00']), always, closed]
  // The night before Friday is part of Friday, which is open around the clock.
  expect(writeWeek(week)).toBe('mon 11:00-01:00; thu 18:00-24:00; fri 00:00-24:00')
  expect(findWeekProblem(week)).toBeNull()
})

test('hours that the service would refuse are found at their span', () => {
  const find = (...week: DayForm[]) => findWeekProblem([...week, ...daily(closed)].slice(0, 7))
  expect(find(spans(['', '12:00']))).toEqual({ day: 0, index: 0, problem: 'no_time' })
  expect(find(spans(['08:00', '08:00']))).toEqual({ day: 0, index: 0, problem: 'same_time' })
  expect(find(spans(['14:00', '18:00'], ['08:00', '14:30']))).toEqual({ day: 0, index: 0, problem: 'overlap' })
  expect(find(spans(['08:00', '12:00'], ['20:00', '09:00']))).toEqual({ day: 0, index: 1, problem: 'long' })
  expect(find(spans(['20:00', '02:00']), spans(['01:00', '05:00']))).toEqual({ day: 0, index: 0, problem: 'next_day_overlap' })
  expect(find(spans(['20:00', '02:00']), spans(['02:00', '05:00']))).toBeNull()
})

test('a night that reaches from Saturday into Sunday is found', () => {
  const week = [spans(['01:00', '05:00']), ...daily(closed).slice(0, 5), spans(['20:00', '02:00'])]
  expect(findWeekProblem(week)).toEqual({ day: 6, index: 0, problem: 'next_day_overlap' })
})

test('days are joined in the order of the language, and today is alone', () => {
  const week = readWeek([1, 2, 3].map((day) => ({ day, opening_time: '08:00', closing_time: '24:00' })))
  expect(groupDays(week, { first: 1, today: 4 })).toEqual([[1, 2, 3], [4], [5, 6, 0]])
  expect(groupDays(week, { first: 0, today: 2 })).toEqual([[0], [1], [2], [3], [4, 5, 6]])
})
