import { expect, it } from 'vitest'
import { groupByPart } from './day-parts.ts'

it('groups slots by the parts of the day', () => {
  const slots = ['2026-11-20 11:01', '2026-11-20 12:00'].map((value) => ({ value, from: new Date(0), to: new Date(0) }))
  expect(groupByPart(slots).map(({ part, slots }) => [part, slots.length])).toEqual([
    ['morning', 1],
    ['midday', 1],
  ])
})
