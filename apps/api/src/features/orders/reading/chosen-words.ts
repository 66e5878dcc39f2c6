import { type Language, languages, type MessageKey, translate } from '#lib/i18n.ts'

/** Wishes that the checkout offers to choose from. An order stores the words in the language of its customer. */
const chosen = [
  'order.runs_out_1',
  'order.runs_out_2',
  'order.runs_out_3',
  'order.runs_out_4',
  'order.runs_out_5',
  'order.instruction_1',
  'order.instruction_2',
  'order.instruction_3',
  'order.instruction_4',
] as const satisfies readonly MessageKey[]

const keys = new Map(chosen.flatMap((key) => languages.map((language) => [translate(language, key), key] as const)))

/** The wish behind words of the checkout in any language; undefined for words that somebody typed. */
export function findChosen(words: string | null): (typeof chosen)[number] | undefined {
  return words === null ? undefined : keys.get(words.trim())
}

/** A wish in the language of its reader, if it was chosen; words that somebody typed stay as they are. */
export function translateChosen(words: string | null, language: Language): string | null {
  const key = findChosen(words)
  return key === undefined ? words : translate(language, key)
}

/** Whether the customer chose that the order is left at the door. */
export function isContactless(instruction: string | null): boolean {
  return instruction !== null && keys.get(instruction.trim()) === 'order.instruction_1'
}
