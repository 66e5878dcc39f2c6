import type { OrderLine } from '@medina/contract/orders/order-lines'
import type { Order, TrackedOrder } from '@medina/contract/orders/orders'
import { expect, it } from 'vitest'
import { listReviewed } from './reviewed.ts'

const review = { rating: 4, comment: null, attachment: [], is_shown: true, created_at: '2026-03-10T10:00:00Z' }
const line = (item_id: number | null, more: Partial<OrderLine> = {}) =>
  ({
    item_id,
    can_review: item_id !== null,
    review: null,
    image_full_url: null,
    item_details: { name: `Item ${item_id}` },
    ...more,
  }) as OrderLine
const samir = [{ id: 7, f_name: 'Samir', l_name: '', image_full_url: null }] as TrackedOrder['delivery_man']
const namesOf = (lines: OrderLine[] | null, order: Partial<Order> | null, couriers = samir) =>
  listReviewed({ lines, order: order as Order | null, delivery_man: couriers }).map(({ name }) => name)

it('lists each item once and then the courier', () => {
  const order = { can_review_delivery_man: true, delivery_man_review: null }
  expect(namesOf([line(1), line(2), line(1)], order)).toEqual(['Item 1', 'Item 2', 'Samir'])
})

it('leaves out items of campaigns, and who or what may not be reviewed', () => {
  const order = { can_review_delivery_man: false, delivery_man_review: null }
  expect(namesOf([line(null), line(3, { can_review: false })], order)).toEqual([])
  expect(namesOf([line(1)], order, null)).toEqual(['Item 1'])
  expect(namesOf(null, null)).toEqual([])
})

it('keeps what was reviewed', () => {
  const order = { can_review_delivery_man: false, delivery_man_review: review }
  expect(namesOf([line(1, { can_review: false, review })], order)).toEqual(['Item 1', 'Samir'])
})
