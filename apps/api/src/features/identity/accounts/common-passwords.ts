import { readFileSync } from 'node:fs'
import { listTexts, type Translated } from '#lib/i18n.ts'

/** Whether a password is easy to guess: a common one, or a name of the shop with nothing but digits and signs around its letters. */
export function isEasyPassword(password: string, { business_name }: { business_name: Translated }): boolean {
  const letters = readLetters(password)
  return isCommonPassword(password) || (letters !== '' && listTexts(business_name).some((name) => readLetters(name) === letters))
}

function readLetters(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\P{L}/gu, '')
}

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
