import type { FleetCourier } from '@medina/contract/operator/operator-fleet'
import { expect, test } from 'vitest'
import { aBoardOrder } from '#testing/desk.builders.tsx'
import { joinFleet, minutesStale } from './fleet.ts'

const now = new Date('2026-03-10T12:40:00.000Z')

function aCourier(id: number, changes: Partial<FleetCourier> = {}): FleetCourier {
  const facts = { name: `Courier ${id}`, phone: '+966500000001', image_full_url: null, vehicle: 'scooter', zone_id: 1 }
  return { id, ...facts, may_work: true, on_duty: true, position: null, ...changes }
}

test('couriers are in the order of their urgency: late, on the way, at a store, free, off duty', () => {
  const order = (courier: number, order_status: ReturnType<typeof aBoardOrder>['order_status'], to: string) =>
    aBoardOrder({ id: courier, delivery_man_id: courier, order_status, estimate: { from: to, to } })
  const couriers = [aCourier(1, { on_duty: false }), aCourier(2), aCourier(3), aCourier(4), aCourier(5)]
  const joined = joinFleet(
    couriers,
    [
      order(3, 'processing', '2026-03-10T13:00:00.000Z'),
      order(4, 'picked_up', '2026-03-10T13:00:00.000Z'),
      order(5, 'picked_up', '2026-03-10T12:36:00.000Z'),
    ],
    now,
  )
  expect(joined.map(({ id, state, late }) => [id, state, late])).toEqual([
    [5, 'late', 4],
    [4, 'on_way', 0],
    [3, 'at_store', 0],
    [2, 'free', 0],
    [1, 'off', 0],
  ])
})

test('a position older than half a minute says how old it is', () => {
  expect(minutesStale('2026-03-10T12:39:40.000Z', now)).toBeNull()
  expect(minutesStale('2026-03-10T12:38:00.000Z', now)).toBe(2)
})
