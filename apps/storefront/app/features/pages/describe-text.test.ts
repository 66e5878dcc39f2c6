import { expect, test } from 'vitest'
import { describeText } from './describe-text.ts'

test('a document is described by the words of its first paragraph', () => {
  expect(describeText('<h2>Terms</h2><p>Read &amp; <strong>keep</strong>&nbsp;them.</p><p>More</p>', 'en')).toBe(
    'Read & keep them.',
  )
})

test('a long paragraph is cut at a word', () => {
  const long = describeText(`<p>${'word '.repeat(60)}</p>`, 'en')
  expect(long.length).toBeLessThanOrEqual(161)
  expect(long).toMatch(/word…$/)
})

test.each([undefined, '', '<h2>Only a title</h2>'])('%s has no description', (html) => {
  expect(describeText(html, 'ar')).toBe('')
})
