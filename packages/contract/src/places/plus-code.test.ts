import { describe, expect, it } from 'vitest'
import { readNationalCode } from './national-code.ts'
import { completePlusCode, decodePlusCode, encodePlusCode, readPlusCode } from './plus-code.ts'

describe('a plus code', () => {
  // Published test data of the open location code, and places of this region.
  it.each([
    ['7FG49QCJ+2V', 20.3700625, 2.7821875],
    ['8FVC2222+22', 47.0000625, 8.0000625],
    ['4VCPPQGP+Q9', -41.2730625, 174.7859375],
    ['22222222+22', -89.9999375, -179.9999375],
  ])('%s is the middle of its area', (code, lat, lng) => {
    expect(decodePlusCode(code)?.lat).toBeCloseTo(lat, 5)
    expect(decodePlusCode(code)?.lng).toBeCloseTo(lng, 5)
    expect(encodePlusCode({ lat, lng })).toBe(code)
  })

  it('with an eleventh letter is finer, and with zeros coarser', () => {
    expect(decodePlusCode('7FG49QCJ+2VX')).toEqual({ lat: 20.370113, lng: 2.782234 })
    expect(decodePlusCode('7FG49Q00+')).toEqual({ lat: 20.375, lng: 2.775 })
  })

  it('and its point lead to each other, everywhere', () => {
    for (let lat = -89.3; lat < 90; lat += 7.77)
      for (let lng = -179.9; lng < 180; lng += 11.31) {
        const code = encodePlusCode({ lat, lng })
        const back = decodePlusCode(code)
        if (back === null) continue
        expect(Math.abs(back.lat - lat)).toBeLessThan(0.0001)
        expect(Math.abs(back.lng - lng)).toBeLessThan(0.0001)
        expect(encodePlusCode(back)).toBe(code)
      }
  })

  it.each([
    ['7fg49qcj+2v', { code: '7FG49QCJ+2V', isShort: false, locality: '' }],
    ['9QCJ+2VX, London', { code: '9QCJ+2VX', isShort: true, locality: 'London' }],
    ['٩QCJ+٢VX القاهرة', { code: '9QCJ+2VX', isShort: true, locality: 'القاهرة' }],
    ['CJ+2V', { code: 'CJ+2V', isShort: true, locality: '' }],
    ['7FG49Q00+', { code: '7FG49Q00+', isShort: false, locality: '' }],
  ])('is read from %s', (text, plus) => {
    expect(readPlusCode(text)).toEqual(plus)
  })

  it.each(['', 'CJ2V', 'Cafe+', 'A+B', '7FG49QCJ+2', '9QC+2V', '7FG40000+2V', 'X2G49QCJ+2V', 'CX2Z+2V', 'C++', '9QCJ+2V1'])(
    'is not read from %s',
    (text) => {
      expect(readPlusCode(text)).toBeNull()
    },
  )

  it.each([
    ['9QCJ+2V', 51.3701125, -1.217765625, '9C3W9QCJ+2V'],
    ['CJ+2V', 51.3708675, -1.217765625, '9C3W9QCJ+2V'],
    // The nearest one lies in the next area.
    ['9QCJ+2V', 50.8701, -1.2177, '9C3W9QCJ+2V'],
  ])('%s without its beginning is the nearest to a point', (short, lat, lng, code) => {
    expect(completePlusCode(short, { lat, lng })).toBe(code)
  })
})

describe('the short national address', () => {
  it.each([
    ['RAAA2919', 'RAAA2919'],
    ['raaa 2919', 'RAAA2919'],
    ['RAAA-٢٩١٩', 'RAAA2919'],
    ['\u200eRAAA 2919 ', 'RAAA2919'],
  ])('is read from %s', (text, code) => {
    expect(readNationalCode(text)).toBe(code)
  })

  it.each(['', 'RAAA291', 'RAA2919', 'RAAAA2919', '2919RAAA', 'رأأأ2919', 'RAAA29191'])('is not read from %s', (text) => {
    expect(readNationalCode(text)).toBeNull()
  })
})
