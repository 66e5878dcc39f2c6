import type { Language } from '#device/preferences.ts'
import { listComma } from '@medina/contract/device/list-comma'

/** Joins short words with the separator of the language. */
export function joinList(words: readonly string[], language: Language): string {
  return words.join(listComma(language))
}
