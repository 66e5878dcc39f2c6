import { expect, test } from 'vitest'
import { findWallClocks } from './wall-clock.ts'

const file = 'apps/api/src/lib/rate-limit/call-counts.ts'

test.each(['this.limit = { now: Date.now, ...limit }', 'const age = Date.now() - startedAt', 'const until = new Date()'])(
  '%s goes back with the clock',
  (line) => expect(findWallClocks(file, line)).toHaveLength(1),
)

test.each([
  'const age = performance.now() - startedAt',
  'const now = clock.now()',
  'const at = new Date(now.getTime() + PAUSE_MS)',
  'return Date.now() - file.mtimeMs < TRUSTED_MS // Wall clock: files have no other.',
  '/** Not by `Date.now()`. */',
])('%s is allowed', (line) => expect(findWallClocks(file, line)).toEqual([]))

test('tests, pages and the clock itself are free', () => {
  for (const free of ['apps/api/test/wire/app.test.ts', 'packages/web/src/time/now.tsx', 'apps/api/src/lib/clock.ts'])
    expect(findWallClocks(free, 'Date.now()')).toEqual([])
})
