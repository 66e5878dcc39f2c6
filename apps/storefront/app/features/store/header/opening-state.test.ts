import { expect, test } from 'vitest'
import { readOpeningState } from './opening-state.ts'

const now = new Date('2026-03-10T10:00:00Z')
const shop = { active: true, open: 1, opens_at: null, closes_at: null } as const
const read = (change: object) => readOpeningState({ ...shop, ...change }, now).state

test('a store says when it closes, and within three quarters of an hour that it does so soon', () => {
  expect(read({})).toBe('always')
  expect(read({ closes_at: '2026-03-10T20:00:00Z' })).toBe('open')
  expect(read({ closes_at: '2026-03-10T10:46:00Z' })).toBe('open')
  expect(read({ closes_at: '2026-03-10T10:45:00Z' })).toBe('closes_soon')
})

test('a closed store opens soon, later, or nobody knows when', () => {
  expect(read({ open: 0, opens_at: '2026-03-10T10:30:00Z' })).toBe('opens_soon')
  expect(read({ open: 0, opens_at: '2026-03-10T17:00:00Z' })).toBe('closed')
  expect(read({ open: 0 })).toBe('closed')
})

test('a paused store opens when its pause is over, or nobody knows when', () => {
  expect(read({ active: false })).toBe('closed')
  expect(read({ active: false, opens_at: '2026-03-10T10:30:00Z' })).toBe('opens_soon')
  const opens_at = '2026-03-14T10:30:00Z'
  expect(readOpeningState({ ...shop, active: false, opens_at }, now)).toEqual({ state: 'closed', at: opens_at })
})
