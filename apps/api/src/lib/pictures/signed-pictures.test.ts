import { expect, it } from 'vitest'
import { isSignedFor, type PictureSigner, signedImageUrl, signedImageUrls } from './signed-pictures.ts'

const PATH = `uploads/${'0123456789abcdef'.repeat(2)}.jpg`
const at = (instant: string, changed: Partial<PictureSigner> = {}): PictureSigner => ({
  settings: {},
  appKey: ['a key for tests'] as const,
  clock: { now: () => new Date(instant) },
  ...changed,
})
const morning = at('2026-03-10T08:20:00Z')
const queryOf = (address: string | null) => Object.fromEntries(new URL(address ?? '', 'http://shop.test').searchParams)

it('an address works for the picture it was made for, from 12 to 13 hours', () => {
  const address = signedImageUrl(morning, PATH)
  expect(address).toMatch(new RegExp(`^/images/${PATH}\\?expires=\\d+&signature=[\\w-]{43}$`))
  const query = queryOf(address)
  expect(isSignedFor(morning, PATH, query)).toBe(true)
  expect(isSignedFor(at('2026-03-10T20:59:59Z'), PATH, query)).toBe(true)
  expect(isSignedFor(at('2026-03-10T21:00:00Z'), PATH, query)).toBe(false)
})

it('an address stays the same within one hour', () => {
  const addressAt = (instant: string) => signedImageUrl(at(instant), PATH)
  expect(addressAt('2026-03-10T08:59:59Z')).toBe(addressAt('2026-03-10T08:00:00Z'))
  expect(addressAt('2026-03-10T09:00:00Z')).not.toBe(addressAt('2026-03-10T08:59:59Z'))
})

it('nothing else opens a picture', () => {
  const { expires = '', signature = '' } = queryOf(signedImageUrl(morning, PATH))
  const wrong: { expires?: unknown; signature?: unknown }[] = [
    {},
    { expires },
    { signature },
    { expires, signature: '' },
    { expires, signature: `${signature}A` },
    { expires, signature: signature.slice(1) },
    { expires: String(Number(expires) + 3600), signature },
    { expires: `0${expires}`, signature },
    { expires: '9'.repeat(40), signature },
    { expires: [expires, expires], signature },
    { expires, signature: [signature] },
  ]
  for (const query of wrong) expect(isSignedFor(morning, PATH, query)).toBe(false)
  expect(isSignedFor(morning, PATH.replace('01', '10'), { expires, signature })).toBe(false)
  expect(isSignedFor(at('2026-03-10T08:20:00Z', { appKey: ['another key'] as const }), PATH, { expires, signature })).toBe(false)
})

it('what is no upload has no signature, and what is no picture has no address', () => {
  const paths = ['sage/apple', '/art/logo.svg', 'https://elsewhere.example/a.png', '']
  expect(paths.map((path) => signedImageUrl(morning, path))).toEqual([
    '/images/sage/apple',
    '/art/logo.svg',
    'https://elsewhere.example/a.png',
    null,
  ])
  expect(signedImageUrl(morning, null)).toBeNull()
  expect(signedImageUrls(at('2026-03-10T08:20:00Z', { settings: { PUBLIC_URL: 'https://medina.example' } }), [PATH, ''])).toEqual(
    [expect.stringMatching(/^\/images\/uploads\/.*\?expires=/)],
  )
})
