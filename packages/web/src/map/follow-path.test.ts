import { describe, expect, it } from 'vitest'
import { measurePath, metersAlong, type Position, positionAlong, roundCorners } from './follow-path.ts'
import { planMotion } from './use-courier-motion.ts'

// About a kilometre east, then about a kilometre north.
const corner: Position[] = [
  [39, 22.4],
  [39.01, 22.4],
  [39.01, 22.41],
]
const path = measurePath(corner)

describe('a way', () => {
  it('is measured in metres', () => {
    expect(path.meters[0]).toBe(0)
    expect(path.length).toBeGreaterThan(2100)
    expect(path.length).toBeLessThan(2200)
    expect(measurePath([]).length).toBe(0)
  })

  it('gives the place after some metres, and the metres to a place beside it', () => {
    const middle = positionAlong(path, path.length / 2) as Position
    expect(metersAlong(path, middle)).toBeCloseTo(path.length / 2, 3)
    expect(metersAlong(path, [39.005, 22.3995])).toBeCloseTo((path.meters[1] ?? 0) / 2, 0)
    expect(positionAlong(path, 99_999)).toEqual([39.01, 22.41])
    expect(positionAlong(measurePath([]), 5)).toBeNull()
  })

  it('cuts its corners and keeps its ends', () => {
    const rounded = roundCorners(corner, 14)
    expect(rounded[0]).toEqual(corner[0])
    expect(rounded.at(-1)).toEqual(corner.at(-1))
    expect(rounded).toHaveLength(7)
    expect(roundCorners(corner.slice(0, 2), 14)).toEqual(corner.slice(0, 2))
  })
})

describe('a courier', () => {
  it('goes round the corner, not across it', () => {
    const frameAt = planMotion([39.008, 22.4], [39.01, 22.402], corner)
    const half = frameAt(0.5)
    expect(half.position[1] === 22.4 || half.position[0] === 39.01).toBe(true)
    expect(frameAt(1).position[1]).toBeCloseTo(22.402, 6)
    expect(frameAt(1).gone).toBeGreaterThan(frameAt(0).gone ?? 1)
  })

  it('goes straight where there is no way, or when he is far off it', () => {
    expect(planMotion([39, 22.4], [39.02, 22.4], [])(0.5)).toEqual({ position: [expect.closeTo(39.01, 9), 22.4], gone: null })
    expect(planMotion([39.05, 22.45], [39.05, 22.46], corner)(0.5).position).toEqual([39.05, 22.455])
  })
})
