import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { copyFolder } from '#testing/database/folders.ts'
import { runShop, spawnShop } from '#testing/shop/run-operator.ts'

it('the command settings works on an embedded database that nobody runs', { timeout: 60_000 }, async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'medina-settings-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  copyFolder(join(inject('testFolder'), 'template_migrated'), DATA_DIR)
  expect((await spawnShop({ DATA_DIR }, 'settings', 'set', 'phone', '+212522000003')).code).toBe(0)
  expect((await runShop({ DATA_DIR }, 'settings', 'get', 'phone', '--json')).out).toContain('"+212522000003"')
})
