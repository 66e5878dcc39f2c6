import { describe, expect, it } from 'vitest'
import type { PathPoint } from '@medina/contract/wire/polyline'
import { endAtDoor, findRoute, mergeRoute, type TravelMode } from './route.ts'

const route: PathPoint[] = [
  [46.1, 24.1],
  [46.2, 24.1],
  [46.2, 24.2],
]

describe('the route between store and customer', () => {
  it('[2.065] is requested by car, on foot, then by bicycle', async () => {
    const requested: TravelMode[] = []
    const found = await findRoute(async (mode) => {
      requested.push(mode)
      return mode === 'BICYCLE' ? route : []
    })
    expect(requested).toEqual(['DRIVE', 'WALK', 'BICYCLE'])
    expect(found).toBe(route)
  })

  it('[2.065] is the first that is found, and an error is not one', async () => {
    const found = await findRoute(async (mode) => {
      if (mode === 'DRIVE') throw new Error('no answer')
      return mode === 'WALK' ? route : []
    })
    expect(found).toBe(route)
    expect(await findRoute(async () => [])).toEqual([])
  })

  it('ends at the door beside the street', () => {
    const door: PathPoint = [46.2001, 24.2]
    expect(endAtDoor(route, { lng: 46.2001, lat: 24.2 })).toEqual([...route, door])
    expect(endAtDoor([], { lng: 46.2001, lat: 24.2 })).toEqual([])
  })

  it('keeps the part that lies behind the courier', () => {
    expect(mergeRoute(route, route.slice(1))).toBe(route)
    expect(
      mergeRoute(route, [
        [46.15, 24.1],
        [46.2, 24.1],
        [46.2, 24.2],
      ]),
    ).toBe(route)
  })

  it('is new when it leads elsewhere', () => {
    const other: PathPoint[] = [
      [46.1, 24.1],
      [46.3, 24.3],
    ]
    expect(mergeRoute(route, other)).toBe(other)
    expect(mergeRoute([], route)).toBe(route)
    expect(mergeRoute(route, [])).toEqual([])
  })
})
