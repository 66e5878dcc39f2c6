import { expect, it } from 'vitest'
import { decodePolyline, encodePolyline, type PathPoint } from './polyline.ts'

const example = '_p~iF~ps|U_ulLnnqC_mqNvxq`@'
const path: PathPoint[] = [
  [-120.2, 38.5],
  [-120.95, 40.7],
  [-126.453, 43.252],
]

it('reads and writes the worked example of the format', () => {
  expect(decodePolyline(example)).toEqual(path)
  expect(encodePolyline(path)).toBe(example)
})

it('reads nothing from nothing and stops where a text is cut', () => {
  expect(decodePolyline('')).toEqual([])
  expect(decodePolyline('_p~iF~ps|U_ul')).toEqual([[-120.2, 38.5]])
})

it('does not let rounding add up along the path', () => {
  expect(encodePolyline([])).toBe('')
  const path: PathPoint[] = [0.000004, 0.000008, 0.000012].map((place) => [place, place])
  expect(encodePolyline(path)).toBe('??AA??')
})

it('reads what it writes', () => {
  expect(decodePolyline(encodePolyline([[179.99999, -89.99999]]))).toEqual([[179.99999, -89.99999]])
})
