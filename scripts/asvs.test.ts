import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  asvsPage,
  countStates,
  findEvidenceProblems,
  listEvidence,
  listNumbers,
  readCounts,
  readRequirements,
  type Requirement,
  states,
} from './asvs.ts'

const page = readFileSync(asvsPage, 'utf8')
const rows = readRequirements(page)

describe('docs/security.md', () => {
  it('lists each of the 253 requirements of levels 1 and 2 once, in order, with its level', () => {
    const numbers = listNumbers()
    expect(numbers.size).toBe(253)
    expect(rows.map(({ number, level }) => [number, level])).toEqual([...numbers])
  })

  it('gives each one of the three states, and counts them', () => {
    expect(rows.filter(({ state }) => !states.some((known) => known === state))).toEqual([])
    expect(readCounts(page)).toEqual(countStates(rows))
  })

  it('names tests, titles and documents that exist', () => {
    const files = listEvidence()
    expect(rows.flatMap((row) => findEvidenceProblems(row, files))).toEqual([])
  })
})

describe('evidence', () => {
  const row = (how: string, state = 'met'): Requirement => ({ number: '1.1.1', level: '2', text: 'is so', state, how })
  const files = ['scripts/asvs.test.ts', 'scripts/asvs.ts', 'a/same.test.ts', 'b/same.test.ts']

  it.each([['`asvs.test.ts`, `scripts/asvs.ts` _which is no heading_'], ['[running](running.md#metrics)']])(
    'that is there: %s',
    (how) => {
      expect(findEvidenceProblems(row(how), files)).toEqual([])
    },
  )

  it.each([
    ['`gone.test.ts`', '1.1.1 names gone.test.ts, which is 0 files: '],
    ['`same.test.ts`', '1.1.1 names same.test.ts, which is 2 files: a/same.test.ts, b/same.test.ts'],
    ['`asvs.ts` _no such title_', '1.1.1 names “no such title”, which asvs.ts does not contain'],
    ['[gone](gone.md)', '1.1.1 links to gone.md, which is not there'],
    ['[running](running.md#gone)', '1.1.1 links to running.md#gone, which is no heading'],
    ['By design', '1.1.1 names neither a test nor a document'],
  ])('that is not: %s', (how, problem) => {
    expect(findEvidenceProblems(row(how), files)).toEqual([problem])
  })

  it('is not needed for what is not met, but a reason is', () => {
    expect(findEvidenceProblems(row('A decision', 'not met'), files)).toEqual([])
    expect(findEvidenceProblems(row('', 'not met'), files)).not.toEqual([])
  })
})
