import { expect, it } from 'vitest'
import { joinedText } from './arabic-forms.ts'

// Returns the text between the right-to-left marks, with zero-width joiners as dashes.
const shown = (cluster: string) => /^\u200f(.*)\u200f$/.exec(joinedText(cluster))?.[1]?.replaceAll('\u200d', '-')

it('asks for a form of a letter by joiners beside it', () => {
  expect(['ﺏ', 'ﺐ', 'ﺑ', 'ﺒ'].map(shown)).toEqual(['ب', '-ب', 'ب-', '-ب-'])
  expect(['ﺍ', 'ﺎ', 'ﻻ', 'ﻼ'].map(shown)).toEqual(['ا', '-ا', 'لا', '-لا'])
})

it('keeps marks on their letter and leaves everything else alone', () => {
  expect(shown('ﺒ\u064e')).toBe('-ب\u064e-')
  for (const text of ['A', 'ء', '14', '', 'é']) expect(joinedText(text)).toBe(text)
})
