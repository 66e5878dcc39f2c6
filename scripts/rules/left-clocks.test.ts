import { expect, test } from 'vitest'
import { findLeftClocks } from './left-clocks.ts'

// Written apart, because this file stops no clock.
const [stop, go] = ['useFakeTimers', 'useRealTimers']
const stopped = ['import { vi } from "vitest"', `vi.${stop}({ toFake: ['performance'] })`].join('\n')

test('a test file that leaves its clock stopped is found', () => {
  expect(findLeftClocks('apps/api/src/features/catalog/search/plans.test.ts', stopped)).toEqual([2])
  expect(findLeftClocks('apps/desk/src/board/board.test.tsx', stopped)).toEqual([2])
})

test('one that lets it run again is not, nor is one that stops none, nor a source', () => {
  expect(findLeftClocks('a.test.ts', `${stopped}\nafterAll(() => void vi.${go}())`)).toEqual([])
  expect(findLeftClocks('a.test.ts', 'const now = performance.now()')).toEqual([])
  expect(findLeftClocks('apps/api/testing/clock.ts', stopped)).toEqual([])
})
