import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { removePendingWish, addPendingWish, readPendingWishes } from './pending-wishes.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const soup = { kind: 'item', id: 1, name: 'Soup' } as const
const bakery = { kind: 'store', id: 1, name: 'Bakery' } as const

describe('hearts that a guest has pressed', () => {
  it('[6.003] are kept on the device, an item apart from a store of the same number', () => {
    addPendingWish(soup)
    addPendingWish(bakery)
    expect(readPendingWishes()).toEqual([soup, bakery])
    removePendingWish({ kind: 'store', id: 1 })
    expect(readPendingWishes()).toEqual([soup])
    removePendingWish(soup)
    expect(stored.size).toBe(0)
  })

  it('are kept once, as they were last called', () => {
    addPendingWish(soup)
    addPendingWish(bakery)
    addPendingWish({ ...soup, name: 'حساء' })
    expect(readPendingWishes()).toEqual([bakery, { ...soup, name: 'حساء' }])
  })

  it('are fifty at most: the oldest goes', () => {
    for (let id = 1; id <= 51; id++) addPendingWish({ ...soup, id })
    const ids = readPendingWishes().map(({ id }) => id)
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([50, 2, 51])
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['no list', '{"kind":"item","id":1,"name":"Soup"}'],
    [
      'what is no wish',
      '[null,1,"x",{"kind":"courier","id":1,"name":"x"},{"kind":"item","id":"1","name":"x"},{"kind":"item","id":1}]',
    ],
  ])('read %s as none', (_, text) => {
    if (text !== null) stored.set('kept_wishes', text)
    expect(readPendingWishes()).toEqual([])
  })

  it('last as long as the page when the device stores nothing', () => {
    vi.stubGlobal('localStorage', undefined)
    addPendingWish(soup)
    expect(readPendingWishes()).toEqual([soup])
  })
})
