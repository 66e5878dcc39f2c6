import { readFileSync } from 'node:fs'

/** Whether a password is one of the 10,000 commonest that are long enough to be chosen, in whatever case or width of letters. */
export function isCommonPassword(password: string): boolean {
  known ??= readList()
  return known.has(password.normalize('NFKC').toLowerCase())
}

let known: Set<string> | undefined

/** Most people never come here: it is read when the first password is set. Where it is from stands in docs/dependencies.md. */
function readList(): Set<string> {
  return new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .trimEnd()
      .split('\n'),
  )
}
