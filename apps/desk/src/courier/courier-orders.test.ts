import { expect, test } from 'vitest'
import { aBoardOrder } from '#testing/desk.builders.tsx'
import { findAlsoHere, needsCode, splitOrders } from './courier-orders.ts'
import { originOf, targetOf } from './places.ts'

const SAMIR = 9
const ids = (orders: { id: number }[]) => orders.map(({ id }) => id)

test('orders on the road come first, then those that are ready; what nobody has is offered', () => {
  const own = (id: number, order_status: ReturnType<typeof aBoardOrder>['order_status']) =>
    aBoardOrder({ id, order_status, delivery_man_id: SAMIR })
  const split = splitOrders(
    [own(1, 'processing'), own(2, 'handover'), own(3, 'picked_up'), own(4, 'delivered'), aBoardOrder({ id: 5 })],
    SAMIR,
  )
  expect([ids(split.own), ids(split.offered)]).toEqual([[3, 2, 1], [5]])
})

test('an order that was tipped after its delivery is listed apart, for its courier alone', () => {
  const tipped = aBoardOrder({ id: 1, order_status: 'delivered', delivery_man_id: SAMIR, late_tip: 7.5 })
  const split = splitOrders([tipped, aBoardOrder({ ...tipped, id: 2, delivery_man_id: 8 })], SAMIR)
  expect([ids(split.own), ids(split.offered), ids(split.tipped)]).toEqual([[], [], [1]])
})

test('a parcel goes from its sender to its receiver, and back to the sender when it returns', () => {
  const address = { ...aBoardOrder().delivery_address, contact_person_name: 'Lina', contact_person_number: null }
  const at = (latitude: string) => ({ ...address, latitude, longitude: '39', zone_id: 1 }) as never
  const parcel = aBoardOrder({ order_type: 'parcel', store: null, delivery_address: at('22.1'), receiver_details: at('22.9') })
  expect([originOf(parcel)?.lat, targetOf(parcel)?.lat]).toEqual([22.1, 22.9])
  expect(targetOf({ ...parcel, order_status: 'returning' })?.lat).toBe(22.1)
})

test('a code is given at every door, and at pick-up only by a sender who pays', () => {
  const needs_code = true
  expect(needsCode(aBoardOrder(), 'delivered')).toBe(false)
  expect(needsCode(aBoardOrder({ needs_code }), 'picked_up')).toBe(false)
  expect(needsCode(aBoardOrder({ needs_code }), 'delivered')).toBe(true)
  expect(needsCode(aBoardOrder({ needs_code, order_type: 'parcel', charge_payer: 'sender' }), 'picked_up')).toBe(true)
  expect(needsCode(aBoardOrder({ needs_code, order_type: 'parcel', charge_payer: 'receiver' }), 'picked_up')).toBe(false)
})

test('another order that waits at the same store is not forgotten there', () => {
  const road = aBoardOrder({ id: 1, order_status: 'picked_up' })
  const ready = aBoardOrder({ id: 2, order_status: 'handover' })
  const elsewhere = aBoardOrder({ id: 3, order_status: 'handover', store: null })
  expect(findAlsoHere(road, [road, elsewhere, ready], [])?.id).toBe(2)
  expect(findAlsoHere(ready, [road, elsewhere, ready], [])).toBeUndefined()
  // An offer of the store counts before the pick-up only.
  const offer = aBoardOrder({ id: 4 })
  expect(findAlsoHere(ready, [road, ready], [offer])?.id).toBe(4)
  expect(findAlsoHere(road, [road], [offer])).toBeUndefined()
})
