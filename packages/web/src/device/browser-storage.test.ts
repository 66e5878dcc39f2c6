// @vitest-environment happy-dom
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createBrowserStorage } from './browser-storage.ts'
import { canStore } from './local-storage.ts'

const refuse = (name: string) => () => {
  throw new DOMException('refused', name)
}

/** A storage whose methods may fail. */
function aStorage(broken: Partial<Storage> = {}): Storage {
  const entries = new Map<string, string>([['module', 'old']])
  return {
    get length() {
      return entries.size
    },
    key: () => null,
    clear: () => entries.clear(),
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
    ...broken,
  }
}

afterEach(() => vi.unstubAllGlobals())

describe.each<[string, () => Storage]>([
  ['whose property throws, as with blocked cookies', refuse('SecurityError')],
  ['that is null, as in some apps', () => null as unknown as Storage],
  ['that is full', () => full],
  ['whose reads throw', () => aStorage({ getItem: refuse('SecurityError'), setItem: refuse('SecurityError') })],
])('storage %s', (_, open) => {
  test('holds entries as long as the page', () => {
    const { read, write } = createBrowserStorage(open)
    write('guest_id', 'a guest')
    write('language', 'fr')
    expect([read('guest_id'), read('language'), read('nothing')]).toEqual(['a guest', 'fr', null])
    write('guest_id', null)
    expect(read('guest_id')).toBeNull()
  })

  test('is told apart from one that works', () => {
    vi.stubGlobal('localStorage', undefined)
    Object.defineProperty(globalThis, 'localStorage', { configurable: true, get: open })
    expect(canStore()).toBe(false)
  })
})

const full = aStorage({ setItem: refuse('QuotaExceededError') })

test('an older entry does not return after a newer one found no room', () => {
  const storage = aStorage({ setItem: refuse('QuotaExceededError') })
  const { read, write } = createBrowserStorage(() => storage)
  expect(read('module')).toBe('old')
  write('module', 'new')
  expect([read('module'), storage.getItem('module')]).toEqual(['new', null])
})

test('once there is room again, entries are stored', () => {
  let isFull = true
  const entries = aStorage()
  const setItem = (key: string, text: string) => (isFull ? refuse('QuotaExceededError')() : entries.setItem(key, text))
  const { read, write } = createBrowserStorage(() => ({ ...entries, setItem }))
  write('module', 'first')
  isFull = false
  write('module', 'second')
  expect([read('module'), entries.getItem('module')]).toEqual(['second', 'second'])
})
