import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, it, onTestFinished } from 'vitest'
import { copyFolder } from '#testing/database/folders.ts'
import { openShop } from '#testing/shop/shop-process.ts'
import { aModule } from '#features/catalog/catalog.builders.ts'
import { openPglite } from '#lib/database/database.ts'
import { testSettings } from '#testing/shop/test-settings.ts'
import { leaveDemoOff } from './own-shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'medina-own-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts on a copy of this data; returns whether the shop is a demo, and whether anybody can read its messages. */
async function start(data: string, settings: Record<string, string> = {}): Promise<{ demo: boolean; inbox: number }> {
  const shop = await openShop({ DATA_DIR: data, ...settings })
  onTestFinished(async () => void (await shop.end()))
  const config = (await (await fetch(`${shop.url}/api/v1/config`)).json()) as { demo: boolean }
  const inbox = await fetch(`${shop.url}/demo/inbox`)
  await shop.end()
  return { demo: config.demo, inbox: inbox.status }
}

it('a shop of one’s own is no demo, even if a start forgets DEMO=0, and the demo city stays one', {
  timeout: 120_000,
}, async () => {
  const own = join(folder, 'own')
  copyFolder(join(inject('testFolder'), 'template_migrated'), own)
  const { db, close } = await openPglite(own)
  await aModule(db)
  await close()
  expect(await start(own)).toEqual({ demo: false, inbox: 404 })
  const { db: after, close: end } = await openPglite(own)
  expect(await after.selectFrom('operator_keys').select('name').execute()).toEqual([])
  // The demo city has a note of its own, and stays a demo.
  const byDefault = testSettings({ isDemoByDefault: true, DEMO: true })
  const note = { key: 'demo_anchor', value: '"2026-03-10"' }
  await after.insertInto('settings').values(note).execute()
  expect((await leaveDemoOff(byDefault, after)).DEMO).toBe(true)
  await after.deleteFrom('settings').where('key', '=', note.key).execute()
  expect((await leaveDemoOff(byDefault, after)).DEMO).toBe(false)
  await end()
  expect(await start(own, { DEMO: '1' })).toEqual({ demo: true, inbox: 200 })
})
