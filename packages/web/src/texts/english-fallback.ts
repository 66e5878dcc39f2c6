import type { CompiledMessage } from './message.ts'

type Part = Exclude<CompiledMessage, string>[number]

/**
 * An English message as the fallback for a text that a language lacks. Its counts follow the rules of English, where `one` is the number 1
 * and nothing else. Written as an exact number, it is chosen regardless of the plural rules of the page's language.
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
