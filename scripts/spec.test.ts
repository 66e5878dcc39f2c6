import { expect, test } from 'vitest'
import { readStatements } from './spec.mjs'

test.each([
  [`test('[4.003] asks to clear the cart', async () => {})`, ['4.003']],
  [`it("[4.003, 4.004] asks", run)`, ['4.003', '4.004']],
  ['describe(`[1.002] guests`, () => {})', ['1.002']],
  [`test.each([[1, (2)]])(\n  '[4.003] %s', run)`, ['4.003']],
  [`describe.runIf(isPostgres)('[9.001] races', run)`, ['9.001']],
  [`test.skip('[4.003] asks', run)`, []],
  [`test.todo('[4.003] asks')`, []],
  [`test.fixme('[4.003] asks', run)`, []],
  [`test('[4.003] asks', () => { test.skip(true, 'later') })\ntest('[4.004] asks', run)`, ['4.004']],
  [`// test('[4.003] asks', run)`, []],
  [`test('shows [4.003]', run)`, []],
])('titles in %s', (text, statements) => {
  expect(readStatements(text)).toEqual(statements)
})
