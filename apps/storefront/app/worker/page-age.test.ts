import { expect, test } from 'vitest'
import { ageOf, stampPage, addAge } from './page-age.ts'

const page = () =>
  new Response('<p>Home</p>', {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'content-security-policy': "script-src 'nonce-abc'",
      'server-timing': 'age;dur=1200',
    },
  })

test('a stored page knows its age, and tells the time that it spent in both caches', async () => {
  const stored = stampPage(page(), 1_000_000)
  expect(ageOf(stored, 1_060_000)).toBe(60_000)
  const shown = addAge(stored, 1_060_000)
  expect(shown.headers.get('server-timing')).toBe('age;dur=61200')
  expect(await shown.text()).toBe('<p>Home</p>')
})

test('a stored page keeps the policy that names the nonce of its scripts', () => {
  const { headers } = addAge(stampPage(page(), 1), 2)
  expect(headers.get('content-security-policy')).toBe("script-src 'nonce-abc'")
  expect(headers.get('content-encoding')).toBeNull()
})

test('a device whose clock went back does not make a page younger', () => {
  expect(addAge(stampPage(page(), 1_000_000), 0).headers.get('server-timing')).toBe('age;dur=1200')
})
