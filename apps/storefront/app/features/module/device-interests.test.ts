import { beforeEach, expect, test, vi } from 'vitest'
import { clearInterests, isInterestMissing, storeInterests, readInterests } from './device-interests.ts'

const food = { id: 1, type: 'food' }
const grocery = { id: 2, type: 'grocery' }

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

test('[2.024] interests are asked for where others were said and none for this module', () => {
  expect(isInterestMissing(grocery)).toBe(false)
  storeInterests(food.id, [3, 4])
  expect(isInterestMissing(grocery)).toBe(true)
  expect(isInterestMissing(food)).toBe(false)
  expect(isInterestMissing({ id: 5, type: 'parcel' })).toBe(false)
})

test('[2.024] who skipped is not asked again, and skipping alone asks nobody elsewhere', () => {
  storeInterests(food.id, [])
  expect(isInterestMissing(grocery)).toBe(false)
  storeInterests(grocery.id, [7])
  expect(isInterestMissing(food)).toBe(false)
})

test('[2.024] interests can be forgotten, and what is no list of ids is none', () => {
  storeInterests(food.id, [3])
  clearInterests()
  expect(readInterests()).toEqual({})
  localStorage.setItem('interests', '{"1":["<b>"],"2":[5],"3":7}')
  expect(readInterests()).toEqual({ 2: [5] })
  localStorage.setItem('interests', '[1]')
  expect(readInterests()).toEqual({})
})
