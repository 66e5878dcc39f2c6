import { expect, test } from 'vitest'
import { isPadded } from './framing.ts'

const frames = { square: 1, photo: 4 / 3, wide: 16 / 9, cover: 2.6, unknown: undefined }

test.each([
  ['a tall bottle', 1 / 3, 'square photo wide cover'],
  ['a portrait', 2 / 3, 'wide cover'],
  ['a phone held upright', 9 / 16, 'photo wide cover'],
  ['a square', 1, 'cover'],
  ['a photo of a camera', 4 / 3, ''],
  ['a film still', 16 / 9, ''],
  ['a wide cover', 2.5, 'square'],
  ['a logo of 5:1', 5, 'square photo wide'],
])('%s of ratio %d, as a photo, is padded in: %s', (_, ratio, expected) => {
  const padded = Object.entries(frames).filter(([, frame]) => isPadded({ ratio, hasEdge: false }, frame))
  expect(padded.map(([name]) => name).join(' ')).toBe(expected)
})

test.each([1 / 3, 1, 5])('a picture on a plain ground is always whole: ratio %d', (ratio) => {
  for (const frame of Object.values(frames)) expect(isPadded({ ratio, hasEdge: true }, frame)).toBe(true)
})
