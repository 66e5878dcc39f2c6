import { listComma } from '@medina/contract/device/list-comma'
import type { OrderedVariation } from '#lib/database/json-columns.ts'
import { type Language, localize } from '#lib/i18n.ts'

/** The options of a line in words: "Red-XL", or "Large, Spicy"; empty without any. */
export function describeOptions(variation: OrderedVariation, language: Language): string {
  const words = variation.flatMap((choice) => ('name' in choice ? choice.labels : [choice.label]))
  return words.map((word) => localize(word, language)).join(listComma(language))
}
