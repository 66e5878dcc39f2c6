import names from './names.json' with { type: 'json' }
import { drawObject } from './drawn/index.ts'
import { codesOf, subjectOf } from './objects.ts'

const NAMES: Record<string, string> = names

/** "🌯🍟" becomes "wrap-fries", "🥛🥛" becomes "milk-glass-2", "{juice:red}🍒" becomes "juice-cherries". */
export function nameOf(art: string): string {
  const codes = codesOf(art)
  const counted = [...new Set(codes)].map((code) => {
    const count = codes.filter((other) => other === code).length
    const [subject = '', own] = code.replaceAll('-fe0f', '').split('_')
    const name = drawObject(code)
      ? subjectOf(code)
      : [NAMES[subject] ?? `u${subject}`, ...(own === undefined ? [] : [own])].join('-')
    return count > 1 ? `${name}-${count}` : name
  })
  return counted.join('-')
}
