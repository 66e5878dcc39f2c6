import { expect, test } from 'vitest'
import type { Position } from '@medina/web/map/follow-path.ts'
import { splitRoute } from './route-parts.ts'

const way: Position[] = [
  [0, 0],
  [0.01, 0],
  [0.01, 0.01],
]

test('a way is whole until a courier is on it, and split where they are', () => {
  expect(splitRoute(way, null)).toEqual({ gone: [], left: way })
  const parts = splitRoute(way, [0.005, 0.0001])
  expect(parts?.gone).toEqual([
    [0, 0],
    [expect.closeTo(0.005, 5), 0],
  ])
  expect(parts?.left).toEqual([[expect.closeTo(0.005, 5), 0], ...way.slice(1)])
  expect(splitRoute(way, [0.01, 0.02])?.left).toEqual([[0.01, 0.01]])
})

test('a router that knows no streets draws none', () => {
  expect(splitRoute([], [0, 0])).toBeNull()
})
