import { expect, test } from 'vitest'
import { drag, hasRoom, isUpright, middle, pressKey, toOriginalPlace, turn } from './crop.ts'

const wide = { width: 400, height: 300 }
const tall = { width: 300, height: 400 }

test('a turn keeps the same part of a photo in the square, and four turns change nothing', () => {
  for (const size of [wide, tall]) {
    let crop = { at: 0.2, turns: 0 }
    for (const turns of [1, 2, 3, 0]) {
      crop = turn(crop, size)
      expect(crop.turns).toBe(turns)
      expect(toOriginalPlace(crop, size)).toBeCloseTo(0.2)
    }
    expect(crop.at).toBeCloseTo(0.2)
  }
})

test('a drag moves along the longer side by the room that there is, and stops at its ends', () => {
  expect(isUpright(wide, 0)).toBe(false)
  // 300 px of the square show three quarters of a photo that is 400 px wide: 100 px of room.
  expect(drag(middle, wide, { x: 25, y: 80, side: 300 })).toBe(0.25)
  expect(drag(middle, wide, { x: -500, y: 0, side: 300 })).toBe(1)
  expect(drag({ at: 0.5, turns: 1 }, wide, { x: 80, y: 25, side: 300 })).toBe(0.25)
  expect(drag(middle, tall, { x: 80, y: 50, side: 300 })).toBe(0)
  expect([hasRoom(wide), hasRoom({ width: 9, height: 9 })]).toEqual([true, false])
  expect(drag(middle, { width: 9, height: 9 }, { x: 9, y: 9, side: 9 })).toBe(0.5)
})

test('keys move the square in steps', () => {
  expect(['ArrowRight', 'ArrowUp', 'Home', 'End', 'a'].map((key) => pressKey(0.5, key))).toEqual([0.55, 0.45, 0, 1, null])
  expect(pressKey(0.98, 'ArrowDown')).toBe(1)
})
