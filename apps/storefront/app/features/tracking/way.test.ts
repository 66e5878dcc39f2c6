import { describe, expect, it } from 'vitest'
import type { PathPoint } from './polyline.ts'
import { findWay, keepWay, type TravelMode } from './way.ts'

const way: PathPoint[] = [
  [46.1, 24.1],
  [46.2, 24.1],
  [46.2, 24.2],
]

describe('the way between store and customer', () => {
  it('[2.065] is asked for by car, on foot, then by bicycle', async () => {
    const asked: TravelMode[] = []
    const found = await findWay(async (mode) => {
      asked.push(mode)
      return mode === 'BICYCLE' ? way : []
    })
    expect(asked).toEqual(['DRIVE', 'WALK', 'BICYCLE'])
    expect(found).toBe(way)
  })

  it('[2.065] is the first that is found, and an error is not one', async () => {
    const found = await findWay(async (mode) => {
      if (mode === 'DRIVE') throw new Error('no answer')
      return mode === 'WALK' ? way : []
    })
    expect(found).toBe(way)
    expect(await findWay(async () => [])).toEqual([])
  })

  it('keeps the part that lies behind the courier', () => {
    expect(keepWay(way, way.slice(1))).toBe(way)
    expect(
      keepWay(way, [
        [46.15, 24.1],
        [46.2, 24.1],
        [46.2, 24.2],
      ]),
    ).toBe(way)
  })

  it('is new when it leads elsewhere', () => {
    const other: PathPoint[] = [
      [46.1, 24.1],
      [46.3, 24.3],
    ]
    expect(keepWay(way, other)).toBe(other)
    expect(keepWay([], way)).toBe(way)
    expect(keepWay(way, [])).toEqual([])
  })
})
