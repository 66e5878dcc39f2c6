import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

const listed = readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')

describe('the list of common passwords', () => {
  it('holds exactly 42,692, all different, none too short to be chosen', () => {
    expect(new Set(listed).size).toBe(42_692)
    expect(listed).toHaveLength(42_692)
    expect(listed.filter((word) => word.length < 6 || word !== word.normalize('NFKC').toLowerCase().trim())).toEqual([])
  })

  it.each(['123456', 'password1', 'qwerty', 'iloveyou', '87654321vv', 'dimazarya', listed.at(-1) ?? ''])('knows %s', (word) => {
    expect(isCommonPassword(word)).toBe(true)
  })

  it.each(['PassWord1', 'ＰＡＳＳＷＯＲＤ１', '１２３４５６'])('knows %s by another case or width', (word) => {
    expect(isCommonPassword(word)).toBe(true)
  })

  it.each(['', '12345', 'password1 ', 'correct horse battery staple', 'مرحبا-بكم-42', '\ud800'])('does not know %j', (word) => {
    expect(isCommonPassword(word)).toBe(false)
  })
})
