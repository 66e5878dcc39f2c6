import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { removeBuiltBefore } from './bootstrap.mjs'

test('a build keeps the files of the one before, which processes may still load, and removes older ones', () => {
  const folder = mkdtempSync(join(tmpdir(), 'built-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const stamp = join(folder, '.sources-hash')
  removeBuiltBefore(stamp)
  const ages = { '.sources-hash': 3600, 'boot-last.js': 3603, 'server.js': 3603, 'boot-older.js': 7200 }
  for (const [name, seconds] of Object.entries(ages)) {
    writeFileSync(join(folder, name), '')
    const at = Date.now() / 1000 - seconds
    utimesSync(join(folder, name), at, at)
  }
  removeBuiltBefore(stamp)
  expect(readdirSync(folder).toSorted()).toEqual(['.sources-hash', 'boot-last.js', 'server.js'])
})
