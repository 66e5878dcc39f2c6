import { expect, test } from 'vitest'
import { readPictureFacts, replaceFocus, toFocusStep, uploadName, withoutBitmap } from './picture-name.ts'

const hash = '0123456789abcdef'.repeat(2)
const bitmap = 'Aa09'.repeat(8)
const name = `${hash}-f0eee9-1200x1800-x5y3e-${bitmap}.jpg`

test('the name of an upload says its colour, ratio and focal point', () => {
  expect(readPictureFacts(`/images/uploads/${name}`)).toEqual({
    src: `/images/uploads/${hash}.jpg`,
    color: 'f0eee9',
    ratio: 1200 / 1800,
    x: '5',
    y: '3',
    hasEdge: true,
    bitmap,
  })
  const short = withoutBitmap(`https://shop.example/images/uploads/${name}`)
  expect(short).toBe(`https://shop.example/images/uploads/${hash}-f0eee9-1200x1800-x5y3e.jpg`)
  expect(readPictureFacts(short)).toMatchObject({ src: `https://shop.example/images/uploads/${hash}.jpg`, bitmap: undefined })
})

test('other addresses say nothing', () => {
  for (const other of [
    `/images/uploads/${hash}.jpg`,
    '/images/peach/burrito',
    '/art/mark.svg',
    'https://pictures.example/a-b.jpg',
    '',
  ])
    expect(readPictureFacts(other)).toBeNull()
})

test.each([
  [`${hash}.jpg`, true],
  [name, true],
  [withoutBitmap(name), true],
  [name.replace('f0eee9', 'f0eee'), false],
  [name.replace('x5y3', 'x4y3'), false],
  [name.replace('1200', '120000'), false],
  [`${name}.jpg`, false],
  [`../${name}`, false],
  [name.replace('Aa', '..'), false],
])('%s is the name of an upload: %s', (text, isOne) => {
  expect(uploadName.test(text)).toBe(isOne)
})

test('a focal point is one of five steps each way, and replaces another one', () => {
  expect([0, 19, 20, 50, 79, 80, 100].map(toFocusStep)).toEqual([1, 1, 3, 5, 7, 9, 9])
  expect(replaceFocus(name, { x: 100, y: 0 })).toBe(`${hash}-f0eee9-1200x1800-x9y1e-${bitmap}.jpg`)
  expect(replaceFocus(`${hash}.jpg`, { x: 50, y: 50 })).toBeNull()
})
