import type { OrderStatus } from '@medina/contract/orders/orders'
import { describe, expect, it } from 'vitest'
import { hasFailed, isUnderWay, readProgress, readStatus, stages } from './stage.ts'

const way: OrderStatus[] = ['pending', 'confirmed', 'accepted', 'processing', 'handover', 'picked_up', 'delivered']
const at = '2026-03-10T12:00:00.000Z'

describe('how far an order is', () => {
  it.each(['delivery', 'take_away', 'parcel'] as const)(
    '[2.021] never goes back on its way, and ends with the last bar full: %s',
    (order_type) => {
      const reached = way.map((order_status) => {
        const progress = readProgress({ order_status, order_type, confirmed: order_status === 'pending' ? null : at })
        return progress === null ? -1 : progress.index * 2 + (progress.isFull ? 1 : 0)
      })
      expect(reached).toEqual(reached.toSorted((a, b) => a - b))
      expect(reached.at(-1)).toBe((stages[order_type].length - 1) * 2 + 1)
    },
  )

  it('[9.037] is ready at the counter for take-away, where a delivery waits for its courier', () => {
    expect(readProgress({ order_status: 'handover', order_type: 'take_away', confirmed: at })).toEqual({ index: 2, isFull: true })
    expect(readProgress({ order_status: 'handover', order_type: 'delivery', confirmed: at })).toEqual({ index: 1, isFull: true })
  })

  it('is nowhere for what was called off, which is no longer followed', () => {
    expect(readProgress({ order_status: 'canceled', order_type: 'delivery', confirmed: null })).toBeNull()
    expect(hasFailed('canceled')).toBe(true)
    for (const status of ['canceled', 'failed', 'returned'] as const) expect(isUnderWay(status)).toBe(false)
    expect(readProgress({ order_status: 'failed', order_type: 'parcel', confirmed: null })).toBeNull()
  })

  it('is not confirmed by a courier who was quicker than the store; a parcel has nobody else', () => {
    const taken = { order_status: 'accepted', confirmed: null } as const
    expect(readProgress({ ...taken, order_type: 'delivery' })).toEqual({ index: 0, isFull: false })
    expect(readProgress({ ...taken, order_type: 'delivery', confirmed: at })).toEqual({ index: 0, isFull: true })
    expect(readProgress({ ...taken, order_type: 'parcel' })).toEqual({ index: 0, isFull: true })
    expect(readStatus({ ...taken, order_type: 'delivery' })).toBe('pending')
    expect(readStatus({ ...taken, order_type: 'delivery', confirmed: at })).toBe('confirmed')
    expect(readStatus({ ...taken, order_type: 'parcel' })).toBe('accepted')
  })

  it('is over with the delivery, and not before', () => {
    expect(way.filter((status) => !isUnderWay(status))).toEqual(['delivered'])
  })
})
