import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findIndexProblems, readDecisions, writeIndex } from './decisions-index.ts'

const decisions = readDecisions()

test('every decision has one subject, and the page lists them all', () => {
  expect(decisions.length).toBeGreaterThan(100)
  expect(findIndexProblems(decisions)).toEqual([])
  expect(readFileSync(new URL('../docs/decisions/README.md', import.meta.url), 'utf8')).toBe(writeIndex(decisions))
})

test('a decision without a subject, with two, or replaced by an earlier one is a problem', () => {
  const of = (number: string, replacedBy: string | null = null) => ({ number, file: `${number}-a.md`, title: 'A', replacedBy })
  expect(findIndexProblems([of('0001'), of('0002', '0001')], { One: [1, 3], Two: [1] })).toEqual([
    'decision 2 has no subject',
    'decision 1 has two subjects',
    'there is no decision 3',
    'decision 0002 is replaced by 0001, which is none that came later',
  ])
})
