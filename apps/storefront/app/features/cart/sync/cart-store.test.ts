import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { aLine, anItem } from '#features/catalog/item.builders.ts'
import type { CartChange } from './cart-changes.ts'
import { type CartKey, changesOf, readCart, readItemLines, subscribeToCarts } from './cart-store.ts'

const key: CartKey = ['cart.list', 1, 'en', 'guest']
const bread = aLine(1, anItem({ id: 8 }))
const dates = aLine(2, anItem({ id: 9 }))

function begin(client: QueryClient, change: CartChange): () => Promise<unknown> {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  const mutation = client.getMutationCache().build<void, Error, CartChange, unknown>(client, {
    mutationKey: changesOf(1),
    scope: { id: 'cart' },
    mutationFn: () => answered,
  })
  const done = mutation.execute(change)
  return () => {
    answer()
    return done
  }
}

test('the cart shows what is on its way on top of the last answer, and nothing of it afterwards', async () => {
  const client = new QueryClient()
  expect(readCart(client, key)).toBeUndefined()
  expect(readCart(client, ['cart.list', 1, 'en', null])).toEqual([])
  client.setQueryData(key, [bread, dates])
  const finish = begin(client, { kind: 'update', line: bread, body: { quantity: 3 } })
  expect(readCart(client, key)?.[0]?.quantity).toBe(3)
  await finish()
  expect(readCart(client, key)?.[0]?.quantity).toBe(1)
})

test('lines of an item stay the same list while only others change', () => {
  const client = new QueryClient()
  client.setQueryData(key, [bread, dates])
  const before = readItemLines(client, key, 9)
  void begin(client, { kind: 'update', line: bread, body: { quantity: 3 } })
  expect(readItemLines(client, key, 9)).toBe(before)
  expect(readItemLines(client, key, 8)[0]?.quantity).toBe(3)
  expect(readCart(client, key)).toBe(readCart(client, key))
})

test('whoever listens hears of answers and of changes on their way, and of nothing else', () => {
  const client = new QueryClient()
  let heard = 0
  const leave = subscribeToCarts(client, () => {
    heard += 1
  })
  client.setQueryData(['catalog.item', 1], {})
  expect(heard).toBe(0)
  client.setQueryData(key, [bread])
  expect(heard).toBeGreaterThan(0)
  const afterAnswer = heard
  void begin(client, { kind: 'clear', moduleId: 1 })
  expect(heard).toBeGreaterThan(afterAnswer)
  leave()
  const afterLeaving = heard
  client.setQueryData(key, [dates])
  expect(heard).toBe(afterLeaving)
})
