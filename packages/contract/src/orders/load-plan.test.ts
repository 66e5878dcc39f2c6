import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Load, planLoad } from './load-plan.ts'

describe('what a kitchen carries', () => {
  it.each<[string, Load, ReturnType<typeof planLoad>]>([
    ['without a limit', { orders: 500, capacity: null, minutes: 20 }, { minutes: 0, retryMinutes: null }],
    ['as many as it can', { orders: 10, capacity: 10, minutes: 20 }, { minutes: 0, retryMinutes: null }],
    ['half as many again', { orders: 15, capacity: 10, minutes: 20 }, { minutes: 10, retryMinutes: null }],
    ['twice as many', { orders: 20, capacity: 10, minutes: 20 }, { minutes: 20, retryMinutes: 5 }],
    ['more than that', { orders: 29, capacity: 10, minutes: 20 }, { minutes: 40, retryMinutes: 20 }],
    ['without anybody', { orders: 1, capacity: 0, minutes: 30 }, { minutes: 120, retryMinutes: 60 }],
    ['nothing, without anybody', { orders: 0, capacity: 0, minutes: 30 }, { minutes: 0, retryMinutes: null }],
  ])('%s', (_, load, plan) => {
    expect(planLoad(load)).toEqual(plan)
  })

  it('takes longer with each order, in steps of five minutes, and pauses from twice the limit on', () => {
    const anyLoad = fc.record({ orders: fc.nat(300), capacity: fc.nat(100), minutes: fc.integer({ min: 1, max: 180 }) })
    fc.assert(
      fc.property(anyLoad, (load) => {
        const [plan, more] = [planLoad(load), planLoad({ ...load, orders: load.orders + 1 })]
        expect(more.minutes).toBeGreaterThanOrEqual(plan.minutes)
        expect([plan.minutes % 5, plan.minutes <= 120]).toEqual([0, true])
        expect(plan.minutes > 0).toBe(load.orders > load.capacity)
        expect(plan.retryMinutes !== null).toBe(load.orders > load.capacity && load.orders >= 2 * load.capacity)
        expect(plan.retryMinutes ?? 5).toBeGreaterThanOrEqual(5)
        expect(plan.retryMinutes ?? 5).toBeLessThanOrEqual(60)
      }),
    )
  })
})
