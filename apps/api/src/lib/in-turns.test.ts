import { expect, it } from 'vitest'
import { inTurns } from './in-turns.ts'

it('lets what arrived meanwhile go first, and keeps the order of its parts', async () => {
  const order: string[] = []
  await inTurns(['a', 'b', 'c'], (part) => {
    order.push(part)
    setImmediate(() => order.push(`after ${part}`))
    const end = performance.now() + 10
    while (performance.now() < end);
  })
  expect(order).toEqual(['a', 'after a', 'b', 'after b', 'c', 'after c'])
})

it('does short work at once', async () => {
  let isLater = false
  setImmediate(() => (isLater = true))
  const seen: number[] = []
  await inTurns([1, 2, 3], (part) => seen.push(part))
  expect(seen).toEqual([1, 2, 3])
  expect(isLater).toBe(false)
})
