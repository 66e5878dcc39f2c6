import { expect, test } from 'vitest'
import { findOpenSiblings } from './open-siblings.ts'

test.each(['.ruled > * + * {', '  & > * + * {', '* ~ .card {', '.shelf > ul > * + *,'])(
  '"%s" is any element after any other',
  (line) => {
    expect(findOpenSiblings(`.a {\n${line}\n`)).toEqual([{ line: 2, found: expect.stringContaining('*') }])
  },
)

test.each([
  '.ruled > :where(:not(:first-child)) {',
  'h2 + * {',
  '.page-progress ~ main {',
  '  width: calc(2 * var(--gutter) + 4px);',
  '.a > * {',
  'body:has(.product-foot) .shop-bar > .end {',
  'body:has(.product-foot) :is(.wishes, .account-box) {',
  '  html:has(.checkout-columns) {',
])('"%s" is none', (line) => {
  expect(findOpenSiblings(line)).toEqual([])
})

test.each(['body:has(.product-foot) .shop-bar > :last-child {', '  html:has([data-open]) main > * {'])(
  '"%s" is any element of a page that has something',
  (line) => {
    expect(findOpenSiblings(line)).toEqual([{ line: 1, found: line.trim() }])
  },
)
