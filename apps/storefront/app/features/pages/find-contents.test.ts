import { expect, test } from 'vitest'
import { findContents } from './find-contents.ts'

test('a long document gets a list of its parts, with links into the text', () => {
  const { html, headings } = findContents('<h2>A <em>&amp;</em></h2><p>x</p><h2>B</h2><h2>C</h2><h2>D</h2><h2>E</h2>')
  expect(headings).toEqual([
    { id: 'part-1', html: 'A &amp;' },
    { id: 'part-2', html: 'B' },
    { id: 'part-3', html: 'C' },
    { id: 'part-4', html: 'D' },
    { id: 'part-5', html: 'E' },
  ])
  expect(html).toMatch(/^<h2 id="part-1">A <em>&amp;<\/em><\/h2><p>x<\/p><h2 id="part-2">/)
})

test('a short document stays as it is', () => {
  const short = '<h2>A</h2><h2>B</h2>'
  expect(findContents(short)).toEqual({ html: short, headings: [] })
})
