import { describe, expect, it } from 'vitest'
import { FormCheck } from './contact-input.ts'
import { hashPassword, isPassword } from './password.ts'

const longest = 'long phrase of many words '.repeat(8).slice(0, 200)

function problemsOf(password: string): string[] {
  const check = new FormCheck()
  check.newPassword(password, password, { business_name: { en: 'Palm Bazaar', ar: 'سوق النخيل' } })
  return check.problems.map(({ message }) => message)
}

describe('a new password', () => {
  it('may be as long as a phrase, and a longer one is refused instead of cut', () => {
    expect(problemsOf(longest.slice(0, 64))).toEqual([])
    expect(problemsOf(longest)).toEqual([])
    expect(problemsOf(`${longest}x`)).toEqual(['form.password_long'])
  })

  it.each(['palmbazaar', 'Palm-Bazaar 2026!', 'ＰＡＬＭ bazaar', 'سوق النخيل', 'سوق_النخيل_1', 'password1'])(
    'is not %s',
    (easy) => {
      expect(problemsOf(easy)).toEqual(['form.password_common'])
    },
  )

  it.each(['palm bazaar by the sea', 'سوق النخيل القديم', '48151623421'])('may be %s', (good) => {
    expect(problemsOf(good)).toEqual([])
  })
})

describe('the hash of a password', () => {
  it('is Argon2id with 19 MiB and two passes, and names its parameters, so that they may grow', async () => {
    expect(await hashPassword(longest)).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('has another salt each time, and counts the last letter of the longest', async () => {
    const hash = await hashPassword(longest)
    expect(await hashPassword(longest)).not.toBe(hash)
    expect(await isPassword(longest, hash)).toBe(true)
    expect(await isPassword(`${longest.slice(0, -1)}x`, hash)).toBe(false)
    expect(await isPassword(longest.toUpperCase(), hash)).toBe(false)
  })
})
