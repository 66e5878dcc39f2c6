import { expect, it } from 'vitest'
import { listEnds } from './ends-of-names.ts'

const names = new Set(['ice cream', 'spring roll'])

it.each([
  ['filipino spring roll', ['spring roll']],
  ['fried rice paper roll', ['rice paper roll', 'paper roll']],
  // Words that belong together stay so.
  ['ice cream cake', []],
  // An end does not begin with a little word, and has two words or more.
  ['wheat and meat porridge', ['meat porridge']],
  ['russian honey', []],
])('"%s" is also %j', (name, ends) => {
  expect(listEnds(name, (words) => names.has(words))).toEqual(ends)
})
