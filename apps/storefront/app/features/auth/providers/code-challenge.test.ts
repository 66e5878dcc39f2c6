import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { toCodeChallenge } from './code-challenge.ts'

it.each(['', 'abc', 'مدينة', ...[1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 1000].map((length) => 'x'.repeat(length))])(
  'the challenge of %j is what Node calculates',
  (text) => {
    expect(toCodeChallenge(text)).toBe(createHash('sha256').update(text).digest('base64url'))
  },
)

it('the challenges of many verifiers are what Node calculates', () => {
  for (let number = 0; number < 2000; number++) {
    const text = `verifier ${number * 7919}`
    expect(toCodeChallenge(text)).toBe(createHash('sha256').update(text).digest('base64url'))
  }
})
