import { expect, it } from 'vitest'
import { decodePolyline } from './polyline.ts'

it('reads the example of the format', () => {
  expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual([
    [-120.2, 38.5],
    [-120.95, 40.7],
    [-126.453, 43.252],
  ])
})

it('reads nothing from nothing and stops where a text is cut', () => {
  expect(decodePolyline('')).toEqual([])
  expect(decodePolyline('_p~iF~ps|U_ul')).toEqual([[-120.2, 38.5]])
})
