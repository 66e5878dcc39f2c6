import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_ZOOM, moveCrop, sideOf, startCrop, zoomCrop } from './crop-frame.ts'

const wide = { width: 400, height: 200 }

test('[5.006] cutting starts with the largest square, from the middle', () => {
  expect(startCrop(wide)).toEqual({ x: 200, y: 100, zoom: 1 })
  expect(sideOf(wide, 1)).toBe(200)
})

test('the square moves as far as the edge', () => {
  expect(moveCrop(wide, startCrop(wide), { x: 50, y: 50 })).toEqual({ x: 250, y: 100, zoom: 1 })
  expect(moveCrop(wide, startCrop(wide), { x: -1000, y: 0 })).toMatchObject({ x: 100 })
})

test('coming closer keeps the middle, going back keeps the square inside', () => {
  const corner = moveCrop(wide, zoomCrop(wide, startCrop(wide), 2), { x: 1000, y: 1000 })
  expect(corner).toEqual({ x: 350, y: 150, zoom: 2 })
  expect(zoomCrop(wide, corner, 1)).toEqual({ x: 300, y: 100, zoom: 1 })
})

test('[5.006, 9.007] whatever is done, what is cut out is a square inside the picture', () => {
  const side = fc.integer({ min: 1, max: 8000 })
  const step = fc.record({ x: fc.integer(), y: fc.integer(), zoom: fc.double({ min: 0.1, max: 20, noNaN: true }) })
  fc.assert(
    fc.property(side, side, fc.array(step, { maxLength: 8 }), (width, height, steps) => {
      const size = { width, height }
      let crop = startCrop(size)
      for (const { x, y, zoom } of steps) crop = zoomCrop(size, moveCrop(size, crop, { x, y }), zoom)
      const half = sideOf(size, crop.zoom) / 2
      expect(crop.zoom).toBeGreaterThanOrEqual(1)
      expect(crop.zoom).toBeLessThanOrEqual(MAX_ZOOM)
      expect(crop.x - half).toBeGreaterThanOrEqual(-1e-6)
      expect(crop.y - half).toBeGreaterThanOrEqual(-1e-6)
      expect(crop.x + half).toBeLessThanOrEqual(width + 1e-6)
      expect(crop.y + half).toBeLessThanOrEqual(height + 1e-6)
    }),
  )
})
