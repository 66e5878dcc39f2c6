import { describe, expect, test } from 'vitest'
import { checkPhoto, findPhotoProblem, PHOTO_MAX_BYTES } from './photo-check.ts'

const bytes = {
  jpg: [0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  gif: [...'GIF89a'].map((letter) => letter.charCodeAt(0)),
  pdf: [...'%PDF-1.7'].map((letter) => letter.charCodeAt(0)),
  webp: [...'RIFF....'].map((letter) => letter.charCodeAt(0)),
  avif: [0, 0, 0, 0x20, 0x66, 0x74, 0x79, 0x70],
  svg: [...'<svg xml'].map((letter) => letter.charCodeAt(0)),
}
const photo = (name: string, content: keyof typeof bytes, { size = 1000, type = '' } = {}) =>
  findPhotoProblem({ name, type, size, head: new Uint8Array(bytes[content]) })

describe('[5.006, 5.008, 5.009] what may be a photo', () => {
  test.each([
    ['me.jpg', 'jpg'],
    ['me.jpeg', 'jpg'],
    ['me.PNG', 'png'],
    ['me.gif', 'gif'],
    ['my.best.photo.Jpg', 'jpg'],
  ] as const)('%s may', (name, content) => {
    expect(photo(name, content)).toBeNull()
  })

  test.each([
    ['me.avif', 'avif'],
    ['me.webp', 'webp'],
    ['me.pdf', 'pdf'],
    ['me.svg', 'svg'],
  ] as const)('%s may not', (name, content) => {
    expect(photo(name, content)).toBe('photo_format')
  })

  test.each([
    ['a PDF that was renamed', 'me.jpg', 'pdf'],
    ['an AVIF that was renamed', 'me.png', 'avif'],
    ['a script in a drawing that was renamed', 'me.gif', 'svg'],
    ['a photo that was named like a PDF', 'me.pdf', 'jpg'],
  ] as const)('%s may not', (_, name, content) => {
    expect(photo(name, content)).toBe('photo_format')
  })

  test('a name without an ending is as good as its type', () => {
    expect(photo('image', 'jpg', { type: 'image/jpeg' })).toBeNull()
    expect(photo('image', 'jpg', { type: 'application/pdf' })).toBe('photo_format')
  })
})

test('[5.006, 9.007] a photo has at most 2 MB', () => {
  expect(photo('me.jpg', 'jpg', { size: PHOTO_MAX_BYTES })).toBeNull()
  expect(photo('me.jpg', 'jpg', { size: PHOTO_MAX_BYTES + 1 })).toBe('photo_too_large')
  expect(photo('me.pdf', 'pdf', { size: PHOTO_MAX_BYTES + 1 })).toBe('photo_format')
})

test('[5.009] a file as the browser hands it over is read from its beginning', async () => {
  const png = new File([new Uint8Array(bytes.png), 'and the rest'], 'me.png', { type: 'image/png' })
  expect(await checkPhoto(png)).toBeNull()
  expect(await checkPhoto(new File(['%PDF-1.7'], 'me.png', { type: 'image/png' }))).toBe('photo_format')
  expect(await checkPhoto(new File([], 'me.png', { type: 'image/png' }))).toBe('photo_format')
})
