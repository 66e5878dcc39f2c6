/** A rule against code that names a language: it reads the shop’s own list (`languages`) or the base language. */
import { languages } from '../../packages/contract/src/device/languages.ts'

/** Files and folders that say what is true of one language: its signs, forms, words and default texts. */
const definingLanguages = [
  'packages/contract/src/device/languages.ts',
  'packages/contract/src/device/language-names.ts',
  'packages/contract/src/device/list-comma.ts',
  'packages/contract/src/wire/first-of-month.ts',
  'packages/web/src/format/',
  'apps/storefront/app/lib/format/',
  'apps/api/src/features/catalog/search/lexicon/',
  // Providers have words of their own for languages.
  'apps/api/src/adapters/calls/providers/',
  'apps/api/src/adapters/payment/providers/',
  'apps/api/src/adapters/social/providers/',
  // The demo city is written in two languages.
  'apps/api/src/lib/demo-language.ts',
  // Its expressions are those of two indexes.
  'apps/api/src/lib/database/texts.ts',
  // Default texts of a shop, and the places of the demo city.
  'apps/api/src/features/site/business-settings/landing.ts',
  'apps/api/src/features/site/business-settings/money.ts',
  'apps/api/src/features/site/business-settings/shop.ts',
  'apps/api/src/adapters/geo/demo-',
  'apps/api/demo/',
]
/** Tests, their shops and stand-ins, and the generators of the demo's pictures are written in languages of their own. */
const exempt =
  /\.(?:test|spec|builders)\.\w+$|^(?:e2e|bench|tools|packages\/testing|apps\/api\/test(?:ing)?|scripts\/rules)\/|\.gen\.ts$/

const codes = languages.join('|')
const fixed = new RegExp(
  [
    String.raw`(?<=[\w)\]]\??)\.(?:${codes})\b(?!['"/.\-\w])`,
    String.raw`(['"])(?:${codes})\1(?!:)`,
    String.raw`(?<=[{,]\s*|^\s*)(?:${codes})(?=\??:|\s*[,}])`,
  ].join('|'),
  'g',
)

/** Lines that name a language instead of reading the shop's languages. */
export function findFixedLanguages(file: string, text: string): { line: number; found: string }[] {
  if (!/\.(?:tsx?|mts|mjs)$/.test(file) || exempt.test(file) || definingLanguages.some((path) => file.startsWith(path))) return []
  return text.split('\n').flatMap((content, index) => {
    const code = content.replace(/^\s*(?:\/\/|\*|\/\*).*$|\s\/\/ .*$/, '')
    return [...code.matchAll(fixed)].map(([found]) => ({ line: index + 1, found }))
  })
}
