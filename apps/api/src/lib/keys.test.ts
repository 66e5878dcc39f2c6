import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadAppKey, randomSecret, readToken, signToken } from './keys.ts'
import { readSettings } from './settings.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'medina-keys-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the key of the house', () => {
  it('is the setting, else made once in DATA_DIR and readable by nobody else', () => {
    const APP_KEY = 'a key that somebody has chosen, long enough'
    expect(loadAppKey(readSettings({ APP_KEY, DATA_DIR: join(folder, 'none') }))).toEqual([APP_KEY])
    const settings = readSettings({ DATA_DIR: join(folder, 'made') })
    const [key] = loadAppKey(settings)
    expect(Buffer.from(key, 'base64url')).toHaveLength(32)
    expect(loadAppKey(settings)).toEqual([key])
    const file = join(folder, 'made', 'app.key')
    expect(readFileSync(file, 'utf8').trim()).toBe(key)
    if (process.platform !== 'win32') expect(statSync(file).mode & 0o077).toBe(0)
  })
})

describe('a key that replaces another one', () => {
  const [before, now] = ['a key that somebody knew, long enough', 'a key that nobody else knows, long too']
  const changed = loadAppKey(readSettings({ APP_KEY: now, APP_KEY_PREVIOUS: before }))

  it('signs from then on, and what the one before signed is still accepted', () => {
    const old = signToken([before], 'purpose', 'text')
    expect(readToken(changed, 'purpose', old)).toBe('text')
    expect(readToken(changed, 'another', old)).toBeNull()
    const fresh = signToken(changed, 'purpose', 'text')
    expect(fresh).toBe(signToken([now], 'purpose', 'text'))
    expect(readToken([before], 'purpose', fresh)).toBeNull()
  })

  it('is alone once the one before is taken away', () => {
    const alone = loadAppKey(readSettings({ APP_KEY: now }))
    expect(readToken(alone, 'purpose', signToken([before], 'purpose', 'text'))).toBeNull()
  })

  it('is as long as any', () => {
    expect(() => readSettings({ APP_KEY: now, APP_KEY_PREVIOUS: 'short' })).toThrow('APP_KEY_PREVIOUS: needs at least 32')
  })
})

describe('a secret', () => {
  it('has 192 bits and is never the same', () => {
    const secrets = Array.from({ length: 1000 }, randomSecret)
    expect(new Set(secrets).size).toBe(1000)
    for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(24)
  })
})

describe('a token', () => {
  const token = signToken(['key'], 'purpose', 'text نص')

  it('comes back as it was signed', () => {
    expect(readToken(['key'], 'purpose', token)).toBe('text نص')
  })

  it('of another key or purpose, or changed in one letter, is none', () => {
    expect(readToken(['other'], 'purpose', token)).toBeNull()
    expect(readToken(['key'], 'another', token)).toBeNull()
    for (let index = 0; index < token.length; index++) {
      const changed = `${token.slice(0, index)}${token[index] === 'A' ? 'B' : 'A'}${token.slice(index + 1)}`
      expect(readToken(['key'], 'purpose', changed)).toBeNull()
    }
    for (const broken of ['', '.', 'a.b', token.split('.')[0] ?? '', `${token}x`, `${token}.x.y`.slice(1)]) {
      expect(readToken(['key'], 'purpose', broken)).toBeNull()
    }
  })
})
