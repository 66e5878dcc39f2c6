import { expect, it } from 'vitest'
import { seal, unseal } from './seal.ts'

it('a sealed secret is read by its key and the one before it, for its purpose, and by nothing else', () => {
  const sealed = seal(['old'], 'app', 'JBSWY3DPEHPK3PXP')
  expect(sealed.toString('latin1')).not.toContain('JBSWY3DP')
  expect(unseal(['old'], 'app', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(unseal(['new', 'old'], 'app', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect([unseal(['new'], 'app', sealed), unseal(['old'], 'other', sealed)]).toEqual([null, null])
  const changed = Buffer.from(sealed)
  changed[14] = (changed[14] ?? 0) ^ 1
  expect([unseal(['old'], 'app', changed), unseal(['old'], 'app', Buffer.alloc(5))]).toEqual([null, null])
  expect(seal(['old'], 'app', 'same').equals(seal(['old'], 'app', 'same'))).toBe(false)
})
