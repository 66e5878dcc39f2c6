import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { sha256 } from './sha256.ts'

it.each(['', 'abc', 'مدينة', ...[1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 1000].map((length) => 'x'.repeat(length))])(
  'the hash of %j is that of Node',
  (text) => {
    expect(Buffer.from(sha256(text)).toString('hex')).toBe(createHash('sha256').update(text).digest('hex'))
  },
)

it('the hash of many texts is that of Node', () => {
  for (let number = 0; number < 2000; number++) {
    const text = `verifier ${number * 7919}`
    expect(Buffer.from(sha256(text)).toString('hex')).toBe(createHash('sha256').update(text).digest('hex'))
  }
})
