import { expect, test } from 'vitest'
import { isOutdated } from './tracking.data.ts'

const HOUR = 3_600_000

test('an order is read again on the return to a page that was left for hours, before addresses of its pictures expire', () => {
  const readAgo = (ms: number) => isOutdated({ state: { dataUpdatedAt: Date.now() - ms } })
  expect([readAgo(0), readAgo(5 * HOUR), readAgo(7 * HOUR), readAgo(100 * HOUR)]).toEqual([false, false, true, true])
})
