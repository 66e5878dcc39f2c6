import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readPolygon } from './family/read-polygon.ts'
import { toGeometry } from './marketplace-dump.builders.ts'
import { amountText, toAmountText, toMinorUnits } from './money-text.ts'
import { Slugs, toSlug } from './slugs.ts'

describe('an amount of another shop', () => {
  it('is the same in minor units and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 4 }), (units, digits) => {
        expect(toMinorUnits(toAmountText(units, digits), digits)).toBe(units)
      }),
    )
  })

  it('is rounded half away from zero where it has more decimals than the currency', () => {
    expect(['12.345', '-12.345', '12.3449', '0.004', '7'].map((text) => toMinorUnits(text, 2))).toEqual([
      1235, -1235, 1234, 0, 700,
    ])
    expect([amountText('12.500', 3), amountText('12.5', 0), amountText('free', 2)]).toEqual(['12.500', '13', ''])
  })
})

describe('a slug', () => {
  it('is the row’s own, and the same in every move', () => {
    const slugs = new Slugs(['1', '2', '3', '4'], (id) => (id === '4' ? 'bread' : undefined))
    expect(slugs.take('1', '', 'Bread', 'item')).toBe('bread-1')
    expect(slugs.take('2', 'Not A Slug', 'خبز', 'item')).toBe('not-a-slug')
    expect(slugs.take('3', '', 'خبز', 'item')).toBe('item-3')
    expect(slugs.take('4', '', 'Renamed', 'item')).toBe('bread')
    expect(toSlug('Crème brûlée & Co.')).toBe('creme-brulee-co')
  })
})

describe('a zone’s polygon', () => {
  const ring: [number, number][] = [
    [-6.9, 33.9],
    [-6.7, 33.9],
    [-6.7, 34.1],
    [-6.9, 33.9],
  ]
  it('is read from MySQL’s binary form, from words and from JSON', () => {
    expect(readPolygon(toGeometry(ring))).toEqual(ring)
    expect(readPolygon('POLYGON((-6.9 33.9,-6.7 33.9,-6.7 34.1,-6.9 33.9))')).toEqual(ring)
    expect(readPolygon(JSON.stringify({ type: 'Polygon', coordinates: [ring] }))).toEqual(ring)
    expect(readPolygon(JSON.stringify(ring.map(([lng, lat]) => ({ lat, lng }))))).toEqual(ring)
  })
  it('is nothing else, whatever the bytes', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => void readPolygon(Buffer.from(bytes))))
    expect([readPolygon(Buffer.alloc(3)), readPolygon('circle'), readPolygon(null)]).toEqual([null, null, null])
  })
})
