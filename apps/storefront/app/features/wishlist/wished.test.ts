import { expect, test } from 'vitest'
import { isWished, toWish, withWish } from './wished.ts'

const item = { kind: 'item', id: 7 } as const
const store = { kind: 'store', id: 7 } as const

test('[4.056] a heart is filled where its own kind of thing is on the list', () => {
  const ids = { item_ids: [7], store_ids: [8] }
  expect([isWished(ids, item), isWished(ids, store), isWished(undefined, item)]).toEqual([true, false, false])
})

test('a press puts one thing on the list or takes it off, and leaves the rest', () => {
  const ids = { item_ids: [5], store_ids: [7] }
  const more = withWish(ids, item, true)
  expect(more).toEqual({ item_ids: [7, 5], store_ids: [7] })
  expect(withWish(more, item, true)).toEqual(more)
  expect(withWish(more, item, false)).toEqual(ids)
  expect(withWish(ids, store, false)).toEqual({ item_ids: [5], store_ids: [] })
})

test('[7.007, 7.008] calls name an item or a store, never both', () => {
  expect([toWish(item), toWish(store)]).toEqual([{ item_id: 7 }, { store_id: 7 }])
})
