import { readFileSync } from 'node:fs'

/** Whether a password is among the 42,692 commonest of published breaches that are long enough, ignoring case and the width of letters. */
export function isCommonPassword(password: string): boolean {
  known ??= readList()
  return known.has(password.normalize('NFKC').toLowerCase())
}

let known: Set<string> | undefined

/** Loaded when the first password is set, which most visits never do. docs/dependencies.md names its source. */
function readList(): Set<string> {
  return new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n'),
  )
}
