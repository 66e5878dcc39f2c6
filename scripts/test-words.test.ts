import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { containsPhrase, readNumberedTests } from './test-words.mjs'

let files = 0
const read = (code: string) => readNumberedTests(`/example/e2e/${(files += 1)}.test.tsx`, code)
const numbersIn = (code: string) => read(code).flatMap(({ numbers }) => numbers)

test.each([
  [`test('[4.003] asks to clear the cart', async () => {})`, ['4.003']],
  [`it("[4.003, 4.004] asks", run)`, ['4.003', '4.004']],
  ['describe(`[1.002] guests`, () => {})', ['1.002']],
  [`test.each([[1, (2)]])(\n  '[4.003] %s', run)`, ['4.003']],
  [`describe.runIf(isPostgres)('[9.001] races', run)`, ['9.001']],
  [`test.skip('[4.003] asks', run)`, []],
  [`describe.skip('the cart', () => { test('[4.003] asks', run) })`, []],
  [`test.todo('[4.003] asks')`, []],
  [`test.fixme('[4.003] asks', run)`, []],
  [`test('[4.003] asks', () => { test.skip(true, 'later') })\ntest('[4.004] asks', run)`, ['4.004']],
  [`// test('[4.003] asks', run)`, []],
  [`test('shows [4.003]', run)`, []],
])('titles in %s', (text, statements) => {
  expect(numbersIn(text)).toEqual(statements)
})

describe('the words of a test', () => {
  const wordsOf = (code: string) => read(code).flatMap(({ words }) => words)

  test.each([
    ['a text', `test('[4.003] asks', () => find('Clear Cart'))`],
    ['a template', 'test(`[4.003] asks`, () => find(`Clear Cart ${count}`))'],
    ['a pattern', `test('[4.003] asks', () => find(/^Clear Cart\\?$/))`],
    ['text of a page', `test('[4.003] asks', () => render(<p>Clear Cart</p>))`],
    ['its table', `test.each(['Clear Cart'])('[4.003] asks: %s', (text) => find(text))`],
    [
      'the table around it',
      `describe.each([['en', 'Clear Cart']])('in %s', (_, text) => { test('[4.003] asks', () => find(text)) })`,
    ],
    ['a constant', `const clear = 'Clear Cart'\ntest('[4.003] asks', () => find(clear))`],
    ['a function that it calls', `function ask() { find('Clear Cart') }\nconst open = () => ask()\ntest('[4.003] asks', open)`],
    ['what surrounds it', `describe('a cart', () => { const clear = 'Clear Cart'\ntest('[4.003] asks', () => find(clear)) })`],
  ])('are in %s', (_, code) => {
    expect(containsPhrase(wordsOf(code), 'Clear Cart')).toBe(true)
  })

  test.each([
    ['its title', `test('[4.003] asks: Clear Cart', run)`],
    ['a title inside of it', `describe('[4.003] the cart', () => { test('Clear Cart', run) })`],
    ['a comment', `test('[4.003] asks', () => { /* Clear Cart */ })`],
    ['another test', `test('[4.003] asks', run)\ntest('[4.004] asks', () => find('Clear Cart'))`],
    ['what it does not use', `const clear = 'Clear Cart'\ntest('[4.003] asks', () => find({ clear: 1 }, texts.clear))`],
  ])('are not in %s', (_, code) => {
    const [first] = read(code)
    expect(containsPhrase(first?.words ?? [], 'Clear Cart')).toBe(false)
  })

  test('are read in files that support tests, and not in the product', () => {
    const folder = mkdtempSync(join(tmpdir(), 'test-words-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    mkdirSync(join(folder, 'e2e'))
    writeFileSync(join(folder, 'e2e', 'journey.ts'), `export const ask = () => find('Clear Cart')`)
    writeFileSync(join(folder, 'product.ts'), `export const text = 'Clear Cart'`)
    const wordsWith = (importLine: string, use: string) =>
      readNumberedTests(join(folder, 'e2e', `${use}.spec.ts`), `${importLine}\ntest('[4.003] asks', ${use})`)[0]?.words ?? []
    expect(containsPhrase(wordsWith(`import { ask } from './journey.ts'`, 'ask'), 'Clear Cart')).toBe(true)
    expect(containsPhrase(wordsWith(`import { text } from '../product.ts'`, 'text'), 'Clear Cart')).toBe(false)
  })
})

test('spaces and the shape of quotes do not matter, and {items} stands for any text', () => {
  expect(containsPhrase(["You don't have  any"], 'You don’t have any')).toBe(true)
  expect(containsPhrase(['No favourite foods found'], 'No favourite {items} found')).toBe(true)
  expect(containsPhrase(['No favourite found'], 'No favourite {items} found')).toBe(false)
  expect(containsPhrase(['Clear (Cart)'], 'Clear .Cart.')).toBe(false)
})
