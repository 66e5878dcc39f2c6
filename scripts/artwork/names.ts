import names from './names.json' with { type: 'json' }
import { codesOf } from './objects.ts'

const NAMES: Record<string, string> = names

/** "🌯🍟" becomes "burrito-french-fries", "🥛🥛" becomes "glass-of-milk-2". */
export function nameOf(art: string): string {
  const codes = codesOf(art)
  const counted = [...new Set(codes)].map((code) => {
    const count = codes.filter((other) => other === code).length
    const name = NAMES[code.replaceAll('-fe0f', '')] ?? `u${code}`
    return count > 1 ? `${name}-${count}` : name
  })
  return counted.join('-')
}
