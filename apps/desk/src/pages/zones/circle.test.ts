import { expect, test } from 'vitest'
import { areaOf } from './outline-math.ts'
import { readPlace, writePlace } from '#ui/read-place.ts'
import { circleAround, readKilometres } from './circle.ts'

test('a circle of three kilometres covers nearly its area, and does not cross itself', () => {
  const outline = circleAround([10.18, 36.8], 3)
  expect(areaOf(outline)).toBeGreaterThan(27)
  expect(areaOf(outline)).toBeLessThan(Math.PI * 9)
})

test.each([
  ['36.8, 10.18', [10.18, 36.8]],
  ['36.8 10.18', [10.18, 36.8]],
  ['٣٦٫٨، ١٠٫١٨', [10.18, 36.8]],
  ['-33.9,-70.6', [-70.6, -33.9]],
  ['36.8,10', [10, 36.8]],
  ['https://www.google.com/maps/place/Tunis/@36.7,10.1,15z/data=!3m1!4b1!8m2!3d36.8!4d10.18', [10.18, 36.8]],
  ['https://www.google.com/maps/@-33.9,-70.6,15z', [-70.6, -33.9]],
  ['https://maps.google.com/?q=36.8,10.18', [10.18, 36.8]],
  ['https://maps.apple.com/?ll=36.8%2C10.18&z=15', [10.18, 36.8]],
  ['https://www.openstreetmap.org/#map=15/36.8/10.18', [10.18, 36.8]],
  ['geo:36.8,10.18?z=15', [10.18, 36.8]],
  ['https://maps.app.goo.gl/abc', null],
  ['91, 10', null],
  ['36.8', null],
  ['Tunis, 10', null],
  ['1, 2, 3', null],
  ['', null],
])('“%s” is read as %s', (text, place) => expect(readPlace(text)).toEqual(place))

test('a written place is read again', () => expect(readPlace(writePlace([10.18, 36.8]))).toEqual([10.18, 36.8]))

test.each([
  ['3', 3],
  ['٢٫٥', 2.5],
  ['2,5', 2.5],
  ['0', null],
  ['101', null],
  ['far', null],
])('%s kilometres are %s', (text, km) => expect(readKilometres(text)).toBe(km))
