import { expect, test } from 'vitest'
import { findMissingWords, findUnasked, findUnstatedDepartures } from './spec.mjs'

const phrases = { '2.057': ['No Contact Info Added'], '2.062': ['No favourite {items} found', 'No favourite {stores} found'] }
const shown = [
  { numbers: ['2.057'], words: ['Name', 'No Contact Info Added'] },
  { numbers: ['2.062', '3.011'], words: ['No favourite foods found', 'No favourite restaurants found'] },
]

test('a quoted text stands in a test of its statement', () => {
  expect(findMissingWords(shown, phrases)).toEqual([])
})

test('a quoted text in no test, or in one of another statement, is missing', () => {
  const [first, second] = shown
  expect(findMissingWords([{ numbers: ['2.056'], words: first?.words ?? [] }, ...(second ? [second] : [])], phrases)).toEqual([
    'No test of 2.057 contains “No Contact Info Added”.',
  ])
})

test('words that a test imports are named with the reason, but only while they are not in it', () => {
  const reason = { '2.057': 'The test compares the texts of all languages.' }
  expect(findMissingWords(shown.slice(1), phrases, reason)).toEqual([])
  expect(findMissingWords(shown, phrases, reason)).toEqual([
    'The words of 2.057 are in its tests: take it out of "phrases-from-messages".',
  ])
})

test('the decision about a departure names its statement', () => {
  const decisions = [{ name: '0110-depart.md', text: 'The e-mail is optional (5.011).' }]
  expect(findUnstatedDepartures({ '5.011': '0110' }, decisions)).toEqual([])
  expect(findUnstatedDepartures({ '6.006': '0110', '5.011': '0020' }, decisions)).toEqual([
    'Decision 0110 does not name 6.006.',
    'Decision 0020 does not name 5.011.',
  ])
})

test('every statement has a line of its own words, and no other number has', () => {
  expect(findUnasked(['1.001', '1.002'], { '1.001': 'customers browse', '1.002': 'guests may buy' })).toEqual([])
  expect(findUnasked(['1.001', '1.002'], { '1.001': 'customers browse', '1.003': 'guests may buy' })).toEqual([
    'Statement 1.002 has no line in "asks".',
    '"asks" has a line for 1.003, which is no statement.',
  ])
})
