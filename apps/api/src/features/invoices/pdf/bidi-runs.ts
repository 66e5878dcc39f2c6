import bidiFactory from 'bidi-js'

const bidi = bidiFactory()

/** A piece of a line in one script and direction, in the order in which letters are drawn from left to right. */
export type Run = { text: string; script: 'latin' | 'arabic' }

const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufeff]/

/**
 * Splits a line into runs in visual order, by the Unicode bidirectional algorithm. Arabic runs keep their logical order: the font's shaping
 * joins their letters and reverses them.
 */
export function toRuns(text: string, direction: 'ltr' | 'rtl'): Run[] {
  const { levels } = bidi.getEmbeddingLevels(text, direction)
  const runs: (Run & { level: number })[] = []
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    // Isolates have served their purpose.
    if (/[\u2066-\u2069\u200e\u200f]/.test(letter)) continue
    const [level = 0, script] = [levels[at], ARABIC.test(letter) ? ('arabic' as const) : ('latin' as const)]
    const last = runs.at(-1)
    if (last !== undefined && last.level === level && last.script === script) last.text += letter
    else runs.push({ text: letter, script, level })
  }
  return reorder(runs).map(({ text: each, script, level }) => ({
    text: script === 'latin' && level % 2 === 1 ? mirror(each) : each,
    script,
  }))
}

/** Rule L2: from the highest level to the lowest odd one, sequences of that level or higher are reversed. */
function reorder<T extends { level: number }>(runs: readonly T[]): T[] {
  let ordered = [...runs]
  const highest = Math.max(0, ...runs.map(({ level }) => level))
  for (let level = highest; level > 0; level -= 1) {
    const next: T[] = []
    let reversed: T[] = []
    for (const run of ordered) {
      if (run.level >= level) reversed.unshift(run)
      else {
        next.push(...reversed, run)
        reversed = []
      }
    }
    ordered = [...next, ...reversed]
  }
  return ordered
}

/** Signs and spaces of a line from right to left. */
function mirror(text: string): string {
  return [...text]
    .reverse()
    .map((letter) => bidi.getMirroredCharacter(letter) ?? letter)
    .join('')
}
