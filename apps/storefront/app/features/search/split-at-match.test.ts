import { expect, test } from 'vitest'
import { splitAtMatch } from './split-at-match.ts'

test('a typed word is marked where a word of the name begins with it', () => {
  expect(splitAtMatch('Bait Al Shawarma', 'shaw')).toEqual([
    { text: 'Bait Al ', isMatch: false },
    { text: 'Shaw', isMatch: true },
    { text: 'arma', isMatch: false },
  ])
  expect(splitAtMatch('Washed rice', 'shed')).toEqual([{ text: 'Washed rice', isMatch: false }])
})

test('variants of Arabic letters match, and the stored spelling is shown', () => {
  expect(splitAtMatch('كبسة دجاج', 'كبسه')).toEqual([
    { text: 'كبسة', isMatch: true },
    { text: ' دجاج', isMatch: false },
  ])
})

test('what was found by something else is left as it is', () => {
  expect(splitAtMatch('Falafel', '  ')).toEqual([{ text: 'Falafel', isMatch: false }])
  expect(splitAtMatch('Falafel', 'vegan')).toEqual([{ text: 'Falafel', isMatch: false }])
})
