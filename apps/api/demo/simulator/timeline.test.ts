import { describe, expect, it } from 'vitest'
import { whoMayMove } from '#features/orders/rules/order-steps.ts'
import { restOfWay } from './ride.ts'
import { type DrivenOrder, planNext } from './timeline.ts'

const start = new Date('2026-03-10T10:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const order = (changes: Partial<DrivenOrder>): DrivenOrder => ({
  order_status: 'pending',
  order_type: 'delivery',
  module_type: 'food',
  schedule_at: null,
  since: start,
  moved_at: null,
  is_unpriced: false,
  is_confirmed: true,
  ...changes,
})

describe('the timeline of demo orders', () => {
  it.each([
    ['food', 'delivery'],
    ['grocery', 'delivery'],
    ['pharmacy', 'take_away'],
    ['parcel', 'parcel'],
  ] as const)('takes %s, %s, to the end in about three minutes by steps that orders have', (module_type, order_type) => {
    for (const speed of [1, 30]) {
      let now = start
      let current = order({ module_type, order_type })
      for (let steps = 0; current.order_status !== 'delivered' && steps < 10; steps++) {
        const plan = planNext(
          current,
          current.order_status === 'picked_up' ? new Date(now.getTime() + Math.ceil(80_000 / speed)) : now,
          speed,
        )
        if (plan?.kind !== 'step') throw new Error(`nothing follows ${current.order_status}`)
        expect(whoMayMove(order_type, current.order_status, plan.step.to)).toContain(plan.step.actor)
        now = new Date(plan.at)
        current = order({ module_type, order_type, order_status: plan.step.to, since: now })
      }
      expect(current.order_status).toBe('delivered')
      const seconds = ((now.getTime() - start.getTime()) / 1000) * speed
      expect(seconds).toBeGreaterThanOrEqual(170)
      expect(seconds).toBeLessThanOrEqual(190)
    }
  })

  it('moves the courier every two seconds, from the beginning to the end of the way', () => {
    const onTheWay = order({ order_status: 'picked_up' })
    expect(planNext(onTheWay, after(0), 1)).toEqual({ kind: 'move', at: start.getTime(), progress: 0 })
    expect(planNext({ ...onTheWay, moved_at: after(40) }, after(40), 1)).toEqual({
      kind: 'move',
      at: after(42).getTime(),
      progress: 0.5,
    })
    expect(planNext({ ...onTheWay, moved_at: after(79) }, after(80), 1)).toMatchObject({
      kind: 'step',
      step: { to: 'delivered' },
    })
  })

  it.each(['pending', 'confirmed', 'accepted'] as const)('leaves a scheduled order that is %s until its time comes', (status) => {
    const scheduled = order({ schedule_at: after(7200), order_status: status })
    expect(planNext(scheduled, after(60), 1)?.at).toBe(after(7050).getTime())
    expect(planNext(scheduled, after(60), 30)?.at).toBe(after(7195).getTime())
    expect(planNext({ ...scheduled, order_status: 'processing' }, after(60), 1)?.at).toBe(after(48).getTime())
  })

  it('answers as the store where a courier was quicker, and prices the prescription first', () => {
    const taken = order({ order_status: 'accepted', is_confirmed: false })
    expect(planNext(taken, after(60), 1)).toMatchObject({ kind: 'step', step: { to: 'confirmed', actor: 'store' } })
    expect(planNext({ ...taken, is_confirmed: true }, after(60), 1)).toMatchObject({ step: { to: 'processing' } })
    expect(planNext({ ...taken, module_type: 'pharmacy', is_unpriced: true }, after(60), 1)).toMatchObject({ kind: 'price' })
    expect(planNext({ ...taken, order_type: 'parcel' }, after(60), 1)).toMatchObject({ step: { to: 'handover' } })
  })

  it('has nothing to do for what is over', () => {
    for (const order_status of ['delivered', 'canceled', 'failed', 'refunded'] as const)
      expect(planNext(order({ order_status }), after(999), 1)).toBeNull()
  })
})

describe('the rest of a way', () => {
  const way: [number, number][] = [
    [39, 22],
    [39.01, 22],
    [39.01, 22.01],
  ]

  it('begins at the courier and ends at the door', () => {
    expect(restOfWay(way, 0)).toEqual(way)
    expect(restOfWay(way, 0.25)).toHaveLength(3)
    expect(restOfWay(way, 0.75)).toHaveLength(2)
    expect(restOfWay(way, 1)).toEqual([[39.01, 22.01]])
    expect(restOfWay(way, 7)).toEqual([[39.01, 22.01]])
    expect(restOfWay([[39, 22]], 0.5)).toEqual([[39, 22]])
    expect(restOfWay([], 0.5)).toEqual([])
  })
})
