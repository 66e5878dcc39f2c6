import { expect, test } from 'vitest'
import { atWidth, pictureSet, readPictureAddress, wideAddress } from './picture-address.ts'

test('a pale palette has a version for the dusk, a deep one serves both themes', () => {
  expect(readPictureAddress('/images/peach/burrito')).toEqual({ tint: 'peach', duskSrc: '/images/peach/burrito-dusk' })
  expect(readPictureAddress('/images/peach/burrito.png?v=2').duskSrc).toBe('/images/peach/burrito-dusk.png?v=2')
  expect(readPictureAddress('/images/teal/stall')).toEqual({ tint: 'teal', duskSrc: undefined })
})

test('an upload has neither palette nor dusk', () => {
  expect(readPictureAddress('/images/uploads/7f3a')).toEqual({ tint: undefined, duskSrc: undefined })
  expect(readPictureAddress('https://pictures.example/a.jpg')).toEqual({ tint: undefined, duskSrc: undefined })
})

test('only the widths that the resizer knows are asked for', () => {
  expect(pictureSet('/images/peach/burrito', 640)).toBe('/images/peach/burrito?w=320 320w, /images/peach/burrito?w=640 640w')
  expect(pictureSet('/images/peach/burrito', 320)).toBe('/images/peach/burrito?w=320')
  expect(atWidth('/images/a?v=2', 640)).toBe('/images/a?v=2&w=640')
  expect(pictureSet('/art/mark.svg', 320)).toBe('/art/mark.svg')
})

test('a cover of the demo has a wide picture beside it, an upload has none', () => {
  expect(wideAddress('/images/teal/stall-cover')).toBe('/images/teal/stall-hero')
  expect(wideAddress('/images/peach/stall-cover.avif?v=2')).toBe('/images/peach/stall-hero.avif?v=2')
  expect(wideAddress('/images/peach/burrito')).toBeUndefined()
  expect(wideAddress('/images/uploads/7f3a-cover')).toBeUndefined()
})
