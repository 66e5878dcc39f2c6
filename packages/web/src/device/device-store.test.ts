import { beforeEach, expect, test, vi } from 'vitest'
import { createDeviceStore } from './device-store.ts'
import { parseJson } from './local-storage.ts'

let stored: Map<string, string>

beforeEach(() => {
  stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  vi.stubGlobal('window', new EventTarget())
  return () => vi.unstubAllGlobals()
})

const createList = () => createDeviceStore('interests', (text) => (parseJson(text) as number[] | null) ?? [])

test('a store reads what it has written, and null removes the entry', () => {
  const list = createList()
  expect(list.read()).toEqual([])
  list.write('[1,2]')
  expect([list.read(), stored.get('interests')]).toEqual([[1, 2], '[1,2]'])
  list.write(null)
  expect([list.read(), stored.size]).toEqual([[], 0])
})

test('the value stays the same object until the text changes, whoever changes it', () => {
  const list = createList()
  expect(list.read()).toBe(list.read())
  stored.set('interests', '[1]')
  const first = list.read()
  expect([first, list.read() === first]).toEqual([[1], true])
  stored.set('interests', '[2]')
  expect(list.read()).toEqual([2])
  stored.set('interests', '[')
  expect(list.read()).toEqual([])
})

test('listeners are called after a change in this tab and in another one, until they leave', () => {
  const list = createList()
  const listener = vi.fn<() => void>()
  const leave = list.subscribe(listener)
  list.write('[1]')
  expect(listener).toHaveBeenCalledTimes(1)
  window.dispatchEvent(new Event('storage'))
  expect(listener).toHaveBeenCalledTimes(2)
  leave()
  list.write('[2]')
  window.dispatchEvent(new Event('storage'))
  expect(listener).toHaveBeenCalledTimes(2)
})

test('a device without storage keeps its state as long as the page', () => {
  vi.stubGlobal('localStorage', undefined)
  const list = createList()
  list.write('[1]')
  expect(list.read()).toEqual([1])
  list.write(null)
  expect(list.read()).toEqual([])
})
