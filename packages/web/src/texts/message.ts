import { pluralForm, formatNumber } from '#format/numbers.ts'
import type { Language } from '#device/preferences.ts'

/** A message as compiled by the build: a text, or a list of texts and placeholders. */
export type CompiledMessage = string | readonly MessagePart[]
type MessagePart = string | readonly [name: string] | readonly [name: string, kind: 'plural' | 'select', cases: MessageCases]
type MessageCases = Readonly<Record<string, CompiledMessage | number>>

export type Messages = Readonly<Record<string, CompiledMessage>>
export type MessageValues = Readonly<Record<string, string | number>>

/** Interpolates a compiled message. Plurals follow the rules of the language (CLDR); `#` is the number itself. */
export function fillMessage(message: CompiledMessage, values: MessageValues, language: Language, count?: number): string {
  if (typeof message === 'string') return message
  return message.map((part) => fillPart(part, values, language, count)).join('')
}

function fillPart(part: MessagePart, values: MessageValues, language: Language, count: number | undefined): string {
  if (typeof part === 'string') return part === '#' && count !== undefined ? formatNumber(count, language, 0) : part
  const [name, kind, cases = {}] = part
  const value = values[name]
  if (value === undefined) return ''
  // A number other than a percentage is an ID, or the caller has formatted it.
  if (kind === undefined) return name === 'percent' ? formatNumber(+value, language, 2) : String(value)
  const number = Number(value)
  const chosen =
    kind === 'plural' ? (cases[String(value)] ?? cases[`=${value}`] ?? cases[pluralForm(number, language)]) : cases[String(value)]
  const found = chosen ?? cases.other
  return found === undefined || typeof found === 'number'
    ? ''
    : fillMessage(found, values, language, kind === 'plural' ? number : count)
}
