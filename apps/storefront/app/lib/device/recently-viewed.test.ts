import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeViewed, listRecentlyViewed, addRecentlyViewed } from './recently-viewed.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map([['cookie_consent', 'accepted']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const ids = (module: number) => listRecentlyViewed(module).map(({ id }) => id)

test('what was looked at stands first and once, each module by itself', () => {
  for (const id of [1, 2, 1]) addRecentlyViewed({ id, module_id: 4 })
  addRecentlyViewed({ id: 9, module_id: 2 })
  expect(ids(4)).toEqual([1, 2])
  expect(ids(2)).toEqual([9])
  removeViewed(1)
  expect(ids(4)).toEqual([2])
})

test('twenty are kept, and what is no list of items counts as none', () => {
  for (let id = 1; id <= 25; id++) addRecentlyViewed({ id, module_id: 4 })
  expect(ids(4)).toHaveLength(20)
  expect(ids(4)[0]).toBe(25)
  for (const text of ['{', '7', '{"id":1}', '[null,{"id":"1"},{"id":1.5,"module_id":4}]']) {
    stored.set('recentlyViewed', text)
    expect(ids(4)).toEqual([])
  }
})
