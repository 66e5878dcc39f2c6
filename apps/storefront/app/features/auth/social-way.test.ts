import { createHash } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { goToProvider, readBrought, takeDeparture } from './social-way.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['=google.abc-DEF_1', { medium: 'google', ticket: 'abc-DEF_1' }],
  ['=apple.x', { medium: 'apple', ticket: 'x' }],
  ['=twitter.x', { problem: 'failed' }],
  ['=google.', { problem: 'failed' }],
  ['=google.a.b', { problem: 'failed' }],
  ['_error=denied', { problem: 'denied' }],
  ['_error=expired', { problem: 'expired' }],
  ['_error=failed', { problem: 'failed' }],
  ['_error=<script>', { problem: 'failed' }],
  ['', { problem: 'failed' }],
])('[3.019] what a fragment %j brought', (fragment, brought) => {
  expect(readBrought(fragment)).toEqual(brought)
})

it('[3.019] only the hash of what this tab keeps to itself goes to the provider, and it is good once', () => {
  const stored = new Map<string, string>()
  const assign = vi.fn<(url: string) => void>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('location', { pathname: '/checkout', search: '?page=cart', assign })
  vi.stubGlobal('document', { querySelector: () => ({ content: '', dataset: {} }) })
  goToProvider('google', 'ar', true)
  const url = new URL(assign.mock.calls[0]?.[0] ?? '', 'http://shop.example')
  expect(url.pathname).toBe('/api/v1/auth/social/google/start')
  const departure = takeDeparture()
  expect(departure).toMatchObject({ remember: true, verifier: expect.stringMatching(/^[\w-]{43}$/) })
  expect(Object.fromEntries(url.searchParams)).toEqual({
    challenge: createHash('sha256')
      .update(departure?.verifier ?? '')
      .digest('base64url'),
    return_to: '/checkout?page=cart',
    lang: 'ar',
  })
  expect(takeDeparture()).toBeNull()
})
