import { expect, test } from 'vitest'
import { findLostPointers, readPapers } from './pointers.ts'

const papers = { statements: new Set(['2.064', '4.003', '5.018']), decisions: new Set(['0073']) }
const find = (text: string): string[] => findLostPointers('a.ts', text, papers)

test.each([
  '/** Points become money (spec 2.064). */',
  '/** Spec 4.003: adding from another store asks. */',
  '// The cart and the menu (spec 2.064, 4.003; decision 0073).',
  '// From spec 4.003 to 5.018 it grows, as decision 0073 says.',
  '/**\n * A long sentence (spec 2.064,\n * 4.003).\n */',
  '// 1.015 becomes 1.02, and 3.999 stays.',
  '// A scheme and a host of its own (RFC 9112 §3.2.2).',
  "const address = 'https://a.example/2.064'",
])('%s leads somewhere', (text) => {
  expect(find(text)).toEqual([])
})

test.each([
  ['// Points become money (2.064).', 'a.ts:1 write "spec 2.064"'],
  ['// Points become money (spec 2.065).', 'a.ts:1 there is no spec 2.065'],
  ['const a = 1\n/** As agreed (0073). */', 'a.ts:2 write "decision 0073"'],
  ['// See decision 0999.', 'a.ts:1 there is no decision 0999'],
  ['// As they answer (reference §14.17).', 'a.ts:1 "reference §" is nowhere in this repository'],
  ['// Never twice (reference hole 24).', 'a.ts:1 "hole 2" is nowhere in this repository'],
])('%s does not', (text, problem) => {
  expect(find(text)).toEqual([problem])
})

test('the statements and decisions of the repository are known', () => {
  const { statements, decisions } = readPapers()
  expect(statements.size).toBeGreaterThan(300)
  expect(decisions.size).toBeGreaterThan(100)
})
