import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('../../../public/plain.css', import.meta.url), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
const selectors = [...css.matchAll(/([^{}]+)\{/g)].map(([, text = '']) => text.trim()).filter((text) => !text.startsWith('@'))

// One selector that a browser does not support discards its whole rule.
test('without scripts, selectors with :has() share no rule with others', () => {
  expect(selectors).toContainEqual(expect.stringContaining('button[type="button"]'))
  const hasIn = (text: string) => text.split(/,\n/).map((selector) => selector.includes(':has('))
  expect(selectors.filter((text) => new Set(hasIn(text)).size > 1)).toEqual([])
})

test('without scripts, dead controls are hidden in a browser without :has() as well', () => {
  const plain = selectors.filter((text) => !text.includes(':has('))
  for (const part of ['button[type="button"]', 'select:not(form', 'form:not([action])', 'input:only-child', '.needs-scripts'])
    expect(plain).toContainEqual(expect.stringContaining(part))
})
