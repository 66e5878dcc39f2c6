export type Arguments = {
  /** Parts to run; all of them when empty. */
  parts: string[]
  /** Names of test files. */
  filters: string[]
  /** Fails the run when a test passed only at its second try. */
  isStrict: boolean
  /** Runs what a change can break, compared with `ref`; null when the parts decide. */
  changed: { ref: string | null } | null
}

const STRICT = '--strict'
const CHANGED = 'changed'

/** Reads the words after `npm test --`. Throws a sentence for the terminal when they make no sense. */
export function readArguments(words: readonly string[], known: readonly string[]): Arguments {
  const unknown = words.find((word) => word.startsWith('--') && word !== STRICT)
  if (unknown !== undefined) throw new Error(`There is no option ${unknown}; the only one is ${STRICT}.`)
  const names = words.filter((word) => word !== STRICT)
  const isStrict = words.includes(STRICT)
  if (names[0] === CHANGED) {
    const [, ref = null, ...more] = names
    if (more.length > 0) throw new Error(`After "${CHANGED}" comes at most one commit to compare with, and no part of the tests.`)
    return { parts: [], filters: [], isStrict, changed: { ref } }
  }
  const parts = names.filter((name) => known.includes(name))
  const filters = names.filter((name) => !known.includes(name))
  if (filters.length > 0 && parts.length === 0) {
    const parts = known.join(', ')
    throw new Error(
      `"${filters.join(' ')}" is no part of the tests. The parts: ${parts}; after a part, names of test files. Or: ${CHANGED}.`,
    )
  }
  return { parts, filters, isStrict, changed: null }
}
