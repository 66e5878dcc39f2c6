export type Arguments = {
  /** Parts to run; empty for all. */
  parts: string[]
  /** Names of test files. */
  filters: string[]
  /** Fails the run if a test passed only on retry. */
  isStrict: boolean
  /** Fails the run if a test is skipped because the machine lacks something. */
  isComplete: boolean
  /** Runs what a change can affect, compared with `ref`; null if the parts are given. */
  changed: { ref: string | null } | null
}

const STRICT = '--strict'
const COMPLETE = '--complete'
const options = [STRICT, COMPLETE]
const CHANGED = 'changed'

/** Parses the words after `npm test --`. Throws a message for the terminal if they are invalid. */
export function readArguments(words: readonly string[], known: readonly string[]): Arguments {
  const unknown = words.find((word) => word.startsWith('--') && !options.includes(word))
  if (unknown !== undefined) throw new Error(`There is no option ${unknown}. The options: ${options.join(', ')}.`)
  const names = words.filter((word) => !options.includes(word))
  const [isStrict, isComplete] = [words.includes(STRICT), words.includes(COMPLETE)]
  if (names[0] === CHANGED) {
    const [, ref = null, ...more] = names
    if (more.length > 0) throw new Error(`After "${CHANGED}" comes at most one commit to compare with, and no part of the tests.`)
    return { parts: [], filters: [], isStrict, isComplete, changed: { ref } }
  }
  const parts = names.filter((name) => known.includes(name))
  const filters = names.filter((name) => !known.includes(name))
  if (filters.length > 0 && parts.length === 0) {
    const parts = known.join(', ')
    throw new Error(
      `"${filters.join(' ')}" is no part of the tests. The parts: ${parts}; after a part, names of test files. Or: ${CHANGED}.`,
    )
  }
  return { parts, filters, isStrict, isComplete, changed: null }
}
