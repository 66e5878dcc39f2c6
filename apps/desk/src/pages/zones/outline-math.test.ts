import { expect, test } from 'vitest'
import type { Position } from '@medina/web/map/follow-path.ts'
import { areaOf, crossesItself, moveBy, overlap, pickApart, readOutline, writeOutline } from './outline-math.ts'

const square = (lng: number, lat: number, side = 0.02): Position[] => [
  [lng, lat],
  [lng + side, lat],
  [lng + side, lat + side],
  [lng, lat + side],
]

test('an outline is written as a closed ring, and read without its end', () => {
  expect(writeOutline(square(39, 22, 1))).toBe('[[39,22],[40,22],[40,23],[39,23],[39,22]]')
  expect(readOutline(writeOutline(square(39, 22)))).toEqual(square(39, 22).map(([lng, lat]) => [lng, lat]))
  expect(readOutline('nonsense')).toEqual([])
})

test('a corner moves by metres, and the area is in square kilometres', () => {
  const [lng, lat] = moveBy([0, 0], 111_320, 11_132)
  expect([lng, lat].map((degrees) => degrees.toFixed(4))).toEqual(['1.0000', '0.1000'])
  expect(areaOf(square(0, 0, 0.01))).toBeCloseTo(1.239, 2)
})

test('an outline like a bow tie crosses itself, a square does not', () => {
  const [a, b, c, d] = square(39, 22) as [Position, Position, Position, Position]
  expect([crossesItself([a, b, c, d]), crossesItself([a, c, b, d])]).toEqual([false, true])
})

test('zones overlap where edges meet, or one lies within the other; neighbours do not', () => {
  expect(overlap(square(39, 22), square(39.01, 22.01))).toBe(true)
  expect(overlap(square(39, 22), square(39.005, 22.005, 0.005))).toBe(true)
  expect(overlap(square(39, 22), square(39.02, 22))).toBe(false)
})

test('corners that a finger could not tell apart wait for a nearer map, but never the active one', () => {
  const corners = [0, 20, 40, 60, 120].map((x) => ({ x, y: 0 }))
  expect([...pickApart(corners, null)]).toEqual([0, 3, 4])
  expect([...pickApart(corners, 1)]).toEqual([1, 4])
})
