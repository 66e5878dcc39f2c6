import { createHash } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { parseProviderReturn, redirectToProvider, takeRedirect } from './provider-redirect.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['=google.abc-DEF_1', { medium: 'google', ticket: 'abc-DEF_1' }],
  ['=apple.x', { medium: 'apple', ticket: 'x' }],
  // The server answers for which providers there are.
  ['=uae-pass.x', { medium: 'uae-pass', ticket: 'x' }],
  ['=Google.x', { problem: 'failed' }],
  ['=google.', { problem: 'failed' }],
  ['=google.a.b', { problem: 'failed' }],
  ['_error=denied', { problem: 'denied' }],
  ['_error=expired', { problem: 'expired' }],
  ['_error=failed', { problem: 'failed' }],
  ['_error=<script>', { problem: 'failed' }],
  ['', { problem: 'failed' }],
])('[3.019] the fragment %j is read as a return from a provider', (fragment, returned) => {
  expect(parseProviderReturn(fragment)).toEqual(returned)
})

it('[3.019] only the hash of the verifier leaves this tab, and the verifier can be taken once', () => {
  const stored = new Map<string, string>()
  const assign = vi.fn<(url: string) => void>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  vi.stubGlobal('location', { pathname: '/checkout', search: '?page=cart', assign })
  vi.stubGlobal('document', { querySelector: () => ({ content: '', dataset: {} }) })
  redirectToProvider('google', 'ar', true)
  const url = new URL(assign.mock.calls[0]?.[0] ?? '', 'http://shop.example')
  expect(url.pathname).toBe('/api/v1/auth/social/google/start')
  const redirect = takeRedirect()
  expect(redirect).toMatchObject({ remember: true, verifier: expect.stringMatching(/^[\w-]{43}$/) })
  expect(Object.fromEntries(url.searchParams)).toEqual({
    challenge: createHash('sha256')
      .update(redirect?.verifier ?? '')
      .digest('base64url'),
    return_to: '/checkout?page=cart',
    lang: 'ar',
  })
  expect(takeRedirect()).toBeNull()
})
