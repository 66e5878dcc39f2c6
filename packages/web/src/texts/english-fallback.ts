import type { CompiledMessage } from './message.ts'

type Part = Exclude<CompiledMessage, string>[number]

/**
 * Returns an English message as the fallback for a text that a language lacks. Plurals in it must follow English rules, where `one` means
 * exactly 1. It is therefore written as the exact number, which matches regardless of the page's language.
 */
export function toFallback(message: CompiledMessage): CompiledMessage {
  return typeof message === 'string' ? message : message.map(nameOne)
}

function nameOne(part: Part): Part {
  if (typeof part === 'string' || part.length === 1) return part
  const [name, kind, cases] = part
  const named = Object.entries(cases).flatMap(([form, text]) => {
    const key = kind === 'plural' && form === 'one' ? '1' : form
    return key !== form && key in cases ? [] : [[key, typeof text === 'object' ? toFallback(text) : text] as const]
  })
  return [name, kind, Object.fromEntries(named)]
}
