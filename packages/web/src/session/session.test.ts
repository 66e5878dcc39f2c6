import { beforeEach, expect, test, vi } from 'vitest'
import { expireToken, saveToken, onSessionEnd, readToken } from './session.ts'

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
})

test('[8.002] the end of a session is heard once, also by who listens only afterwards', () => {
  saveToken('one')
  expireToken('one')
  expect(readToken()).toBeNull()
  const [early, late] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const stop = onSessionEnd(early)
  expect(early).toHaveBeenCalledOnce()
  stop()
  onSessionEnd(late)()
  expect(late).not.toHaveBeenCalled()
})

test('[8.002] a token that was replaced meanwhile stays', () => {
  const heard = vi.fn<() => void>()
  const stop = onSessionEnd(heard)
  saveToken('two')
  expireToken('one')
  expect([readToken(), heard.mock.calls.length]).toEqual(['two', 0])
  expireToken('two')
  expect([readToken(), heard.mock.calls.length]).toEqual([null, 1])
  stop()
})
