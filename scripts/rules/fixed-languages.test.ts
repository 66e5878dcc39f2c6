import { expect, test } from 'vitest'
import { languages } from '../../packages/contract/src/device/languages.ts'
import { findFixedLanguages } from './fixed-languages.ts'

const lineOf = (line: string, file = 'apps/api/src/features/cart/line-choice.ts') => findFixedLanguages(file, line)

test.each(languages)('no code outside the files that define languages names %s', (code) => {
  for (const line of [
    `return text.${code} === name`,
    `return group?.name.${code}`,
    `const other = language === '${code}' ? first : second`,
    `  where name ->> '${code}' = any(names)`,
    `text['${code}']`,
    `const label = { ${code}: word }`,
    `({ ${code}, ...others }) => others`,
    `  ${code}: word,`,
    `type Sides = { ${code}?: string }`,
  ])
    expect(lineOf(line), line).not.toEqual([])
})

test.each([
  'const base = text[baseLanguage]',
  'where.push(cells.name_en)',
  `form: 'text for all languages, or {"en": "…", "ar": "…"}'`,
  "import en from '../messages/en.json' with { type: 'json' }",
  '// In text.ar the digits are Latin.',
  'grid-cols-[1fr_2fr]',
])('%s is allowed', (line) => {
  expect(lineOf(line)).toEqual([])
})

test('files that define languages, tests and the demo name them', () => {
  for (const file of [
    'packages/contract/src/device/languages.ts',
    'apps/api/src/features/cart/cart.test.ts',
    'apps/api/src/features/catalog/catalog.builders.ts',
    'packages/web/src/format/numbers.ts',
    'apps/api/demo/life/review-rows.ts',
  ])
    expect(lineOf("language === 'ar'", file)).toEqual([])
})
