import { expect, it } from 'vitest'
import { decodePolyline, encodePolyline } from './polyline.ts'

it('writes the worked example of the format', () => {
  expect(
    encodePolyline([
      [-120.2, 38.5],
      [-120.95, 40.7],
      [-126.453, 43.252],
    ]),
  ).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@')
})

it('does not let rounding add up along the path', () => {
  expect(encodePolyline([])).toBe('')
  expect(
    encodePolyline([
      [0.000004, 0.000004],
      [0.000008, 0.000008],
      [0.000012, 0.000012],
    ]),
  ).toBe('??AA??')
})

it('reads what it writes, and the worked example', () => {
  const path: [number, number][] = [
    [-120.2, 38.5],
    [-120.95, 40.7],
    [-126.453, 43.252],
  ]
  expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(path)
  expect(decodePolyline('')).toEqual([])
  expect(decodePolyline(encodePolyline([[179.99999, -89.99999]]))).toEqual([[179.99999, -89.99999]])
})
