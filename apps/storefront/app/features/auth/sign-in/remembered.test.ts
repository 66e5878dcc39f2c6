import { beforeEach, expect, it, vi } from 'vitest'
import { saveRemembered, readRemembered } from './remembered.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
})

it('[3.024] who wants to be remembered is, by the contact alone, until they do not', () => {
  expect(readRemembered()).toBeNull()
  saveRemembered({ by: 'otp', contact: '0550102030' })
  expect([...stored]).toEqual([['remember-me', '{"by":"otp","contact":"0550102030"}']])
  expect(readRemembered()).toEqual({ by: 'otp', contact: '0550102030' })
  saveRemembered(null)
  expect([...stored]).toEqual([])
})

it.each(['', '{', '7', '[]', '{"contact":7}'])('what does not read well (%j) is nobody', (text) => {
  stored.set('remember-me', text)
  expect(readRemembered()).toBeNull()
})
