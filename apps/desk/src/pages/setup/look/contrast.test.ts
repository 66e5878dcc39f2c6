import { expect, test } from 'vitest'
import { contrastOnWhite, isColour, toReadable } from './contrast.ts'
import { presetColours } from './preset-colours.ts'

// By hand: #767676 is the lightest grey on which AA allows white.
test('black has the greatest contrast, white none', () => {
  expect(contrastOnWhite('#000000')).toBeCloseTo(21, 5)
  expect(contrastOnWhite('#ffffff')).toBeCloseTo(1, 5)
  expect([contrastOnWhite('#767676') >= 4.5, contrastOnWhite('#777777') >= 4.5]).toEqual([true, false])
})

test.each(['#ffffff', '#ffd400', '#7fffd4', '#ff8800', '#777777', '#767676', '#17794a', '#000000'])(
  '%s is made readable, and no darker than needed',
  (colour) => {
    const shade = toReadable(colour)
    expect(contrastOnWhite(shade)).toBeGreaterThanOrEqual(4.5)
    if (contrastOnWhite(colour) >= 4.5) expect(shade).toBe(colour)
    else expect(contrastOnWhite(shade)).toBeLessThan(4.9)
  },
)

test('every colour to choose from is readable', () => {
  for (const { hex } of presetColours) expect([hex, toReadable(hex)]).toEqual([hex, hex])
})

test.each([
  ['#17794a', true],
  ['#17794A', true],
  ['17794a', false],
  ['#fff', false],
])('%s is a colour: %s', (text, is) => expect(isColour(text)).toBe(is))
