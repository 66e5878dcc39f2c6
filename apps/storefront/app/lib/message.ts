/** A message as the build compiles it: text, or parts of text and placeholders. */
export type CompiledMessage = string | readonly MessagePart[]
type MessagePart = string | readonly [name: string] | readonly [name: string, kind: 'plural' | 'select', cases: MessageCases]
type MessageCases = Readonly<Record<string, CompiledMessage | number>>

export type Messages = Readonly<Record<string, CompiledMessage>>
export type MessageValues = Readonly<Record<string, string | number>>

const pluralRules = new Map<string, Intl.PluralRules>()

/** Fills a compiled message in. Plurals go by the rules of the language (CLDR); `#` is the number itself. */
export function fillMessage(message: CompiledMessage, values: MessageValues, locale: string, count?: number): string {
  if (typeof message === 'string') return message
  return message.map((part) => fillPart(part, values, locale, count)).join('')
}

function fillPart(part: MessagePart, values: MessageValues, locale: string, count: number | undefined): string {
  if (typeof part === 'string') return part === '#' && count !== undefined ? formatCount(count, locale) : part
  const [name, kind, cases = {}] = part
  const value = values[name]
  if (value === undefined) return ''
  if (kind === undefined) return String(value)
  const number = Number(value)
  const chosen =
    kind === 'plural'
      ? (cases[String(value)] ?? cases[`=${value}`] ?? cases[rulesOf(locale).select(number)])
      : cases[String(value)]
  const found = chosen ?? cases.other
  return found === undefined || typeof found === 'number'
    ? ''
    : fillMessage(found, values, locale, kind === 'plural' ? number : count)
}

function rulesOf(locale: string): Intl.PluralRules {
  let rules = pluralRules.get(locale)
  if (rules === undefined) {
    rules = new Intl.PluralRules(locale)
    pluralRules.set(locale, rules)
  }
  return rules
}

function formatCount(count: number, locale: string): string {
  return count.toLocaleString(locale)
}
