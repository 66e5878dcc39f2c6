import { afterEach, expect, test } from 'vitest'
import { setChunkFailureHandler } from '#rendering/chunk-failures.ts'
import { shrink } from './load-shrink.ts'

const photo = new File(['large'], 'photo.jpg')
const smaller = new File(['s'], 'photo.jpg')
afterEach(() => setChunkFailureHandler((_, otherwise) => otherwise?.()))

test('a photo is shrunk by the code that was loaded, and not where that cannot read it', async () => {
  expect(await shrink(photo, {}, async () => ({ shrinkPhoto: async () => smaller }))).toBe(smaller)
  const failing = { shrinkPhoto: () => Promise.reject(new Error('memory')) }
  expect(await shrink(photo, {}, async () => failing)).toBeNull()
})

test('code that a deployment has removed is announced, and the photo is not shrunk', async () => {
  const gone = new TypeError('Failed to fetch dynamically imported module: https://shop.example/assets/shrink-photo-abcdefg.js')
  const seen: unknown[] = []
  setChunkFailureHandler((cause) => void seen.push(cause))
  expect(await shrink(photo, {}, () => Promise.reject(gone))).toBeNull()
  expect(seen).toEqual([gone])
})
