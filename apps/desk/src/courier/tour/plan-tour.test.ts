import { expect, test } from 'vitest'
import { aBoardOrder } from '#testing/desk.builders.tsx'
import { aStore } from '@medina/web/testing/store.builders.ts'
import { planTour } from './plan-tour.ts'

const store = (id: number, latitude: number) => ({
  ...aBoardOrder().store,
  ...aStore({ id }),
  latitude: String(latitude),
  longitude: '39.05',
})
const home = aBoardOrder().delivery_address
const door = (latitude: number) => home && { ...home, latitude: String(latitude), longitude: '39.05' }
const order = (
  id: number,
  storeId: number,
  latitude: number,
  order_status: 'processing' | 'handover' | 'picked_up' = 'handover',
) =>
  aBoardOrder({
    id,
    order_status,
    store: store(storeId, 22.42),
    delivery_address: door(latitude),
  })
const stops = (orders: Parameters<typeof planTour>[0]) => planTour(orders).map(({ order: { id }, kind }) => `${kind} ${id}`)

test('a tour begins with the pick-ups, those of one store together, and goes on to the nearest door', () => {
  const orders = [order(1, 7, 22.45), order(2, 8, 22.43), order(3, 7, 22.44)]
  expect(stops(orders)).toEqual(['pick_up 1', 'pick_up 3', 'pick_up 2', 'road 2', 'road 3', 'road 1'])
})

test('an order on the road keeps its door among the others, and one without a place comes last', () => {
  const nowhere = aBoardOrder({ id: 9, order_status: 'picked_up', delivery_address: null })
  const orders = [order(1, 7, 22.44, 'picked_up'), nowhere, order(2, 7, 22.43)]
  expect(stops(orders)).toEqual(['pick_up 2', 'road 2', 'road 1', 'road 9'])
})
