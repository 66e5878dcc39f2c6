import { expect, test } from 'vitest'
import { aBoardOrder } from '#testing/desk.builders.tsx'
import { findColumn, isLater, measureAge, sortColumn } from './columns.ts'
import { canRunOut, findNextAct } from './order-acts.ts'

const at = (time: string) => new Date(`2026-03-10T${time}:00.000Z`)
const toneOf = (order: Parameters<typeof measureAge>[0], time: string) => {
  const { minutes, kind, tone } = measureAge(order, at(time))
  return [minutes, kind, tone]
}

test('a new order waits, soon too long after three minutes, and too long after five', () => {
  const order = aBoardOrder()
  expect(toneOf(order, '12:02')).toEqual([2, 'waits', 'plain'])
  expect(toneOf(order, '12:03')).toEqual([3, 'waits', 'soon'])
  expect(toneOf(order, '12:05')).toEqual([5, 'waits', 'late'])
  expect(measureAge(order, at('12:02')).answerBy).toEqual(at('12:05'))
})

test('a shop that cancels unanswered orders sooner has them answered before that', () => {
  const order = aBoardOrder()
  expect(measureAge(order, at('12:00'), 2)).toMatchObject({ tone: 'plain', answerBy: at('12:02') })
  expect(measureAge(order, at('12:01'), 2).tone).toBe('soon')
  expect(measureAge(order, at('12:02'), 2).tone).toBe('late')
  expect(measureAge(order, at('12:02'), 30).answerBy).toEqual(at('12:05'))
})

test('an order that its store has accepted stays in preparation when a courier takes it, with the next act of the kitchen', () => {
  const accepted = { order_status: 'accepted', confirmed: '2026-03-10T12:01:00.000Z', next: ['processing'] } as const
  const order = aBoardOrder({ ...accepted, next: [...accepted.next], ready_at: '2026-03-10T12:21:00.000Z' })
  expect(findColumn(order)).toBe('preparing')
  expect(toneOf(order, '12:10')).toEqual([11, 'left', 'plain'])
  expect(findNextAct(order, 20)).toMatchObject({ kind: 'ready', steps: [{ status: 'processing' }, { status: 'handover' }] })
  // The office sees it there too, and has nothing to do.
  expect(findNextAct({ ...order, next: ['canceled'] }, 20)).toBeNull()
})

test('a courier who is quicker than the store takes nothing from it: the order is new until its word', () => {
  const order = aBoardOrder({ order_status: 'accepted', next: ['confirmed', 'processing', 'canceled'] })
  expect(findColumn(order)).toBe('new')
  expect(findNextAct(order, 20)).toMatchObject({ kind: 'accept', steps: [{ status: 'confirmed', processing_time: 20 }] })
})

test('a parcel that a courier has taken is asked of nobody', () => {
  const parcel = aBoardOrder({ order_type: 'parcel', order_status: 'accepted', store: null, next: ['confirmed', 'canceled'] })
  expect(findColumn(parcel)).toBe('preparing')
  expect(findNextAct(parcel, 20)).toBeNull()
})

test('preparation counts down to the promised minute, and then how late it is', () => {
  const order = aBoardOrder({ order_status: 'processing', ready_at: '2026-03-10T12:20:00.000Z' })
  expect(toneOf(order, '12:06')).toEqual([14, 'left', 'plain'])
  expect(toneOf(order, '12:15')).toEqual([5, 'left', 'soon'])
  expect(toneOf(order, '12:22')).toEqual([2, 'late', 'late'])
})

test('a ready order waits from the minute it was ready', () => {
  const order = aBoardOrder({ order_status: 'handover', handover: '2026-03-10T12:20:00.000Z' })
  expect(toneOf(order, '12:24')).toEqual([4, 'waits', 'plain'])
  expect(toneOf(order, '12:30')).toEqual([10, 'waits', 'late'])
})

test('an order for later is new only when its preparation has to begin', () => {
  const times = { from: '2026-03-10T17:00:00.000Z', to: '2026-03-10T17:30:00.000Z' }
  // The store of the tests takes 20 minutes.
  const order = aBoardOrder({ scheduled: 1, schedule_at: times.from, estimate: times })
  expect(isLater(order, at('16:29'))).toBe(true)
  expect(isLater(order, at('16:30'))).toBe(false)
  expect(toneOf(order, '16:32')).toEqual([2, 'waits', 'plain'])
})

test('new orders are in the order in which they came, those in preparation by their promise', () => {
  const ids = (column: Parameters<typeof sortColumn>[0], orders: Parameters<typeof sortColumn>[1]) =>
    sortColumn(column, orders).map(({ id }) => id)
  const late = aBoardOrder({ id: 1, pending: '2026-03-10T12:09:00.000Z' })
  expect(ids('new', [late, aBoardOrder({ id: 2 })])).toEqual([2, 1])
  const [slow, quick] = ['12:40', '12:20'].map((time, index) =>
    aBoardOrder({ id: index, order_status: 'processing', ready_at: `2026-03-10T${time}:00.000Z` }),
  )
  expect(
    ids(
      'preparing',
      [slow, quick].flatMap((order) => order ?? []),
    ),
  ).toEqual([1, 0])
})

test('an order that goes back waits since then, and is neither late nor just in', () => {
  const order = aBoardOrder({ order_status: 'returning', returning: '2026-03-10T12:20:00.000Z', estimate: null })
  expect(toneOf(order, '12:50')).toEqual([30, 'waits', 'plain'])
  expect(toneOf({ ...order, order_status: 'returned', returned: '2026-03-10T12:45:00.000Z' }, '12:50')).toEqual([
    5,
    'waits',
    'plain',
  ])
})

test('a line runs out only while the goods are with the store', () => {
  const statuses = ['pending', 'processing', 'handover', 'picked_up', 'returning', 'returned'] as const
  expect(statuses.filter((order_status) => canRunOut(aBoardOrder({ order_status })))).toEqual(['pending', 'processing'])
  expect(canRunOut(aBoardOrder({ lines: [] }))).toBe(false)
})
