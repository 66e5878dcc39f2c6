import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, it, onTestFinished } from 'vitest'
import { copyFolder, listOpen } from '#testing/database/folders.ts'
import { openShop } from '#testing/shop/shop-process.ts'
import { aModule } from '#features/catalog/catalog.builders.ts'
import { openPglite } from '#lib/database/database.ts'
import { testSettings } from '#testing/shop/test-settings.ts'
import { leaveDemoOff } from './own-shop.ts'

const folder = mkdtempSync(join(tmpdir(), 'medina-own-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Starts on this data, which then belongs to its owner alone, whatever it was before; returns whether the shop is a demo, whether anybody can read its messages, and its warnings. */
async function start(data: string, settings: Record<string, string> = {}) {
  const shop = await openShop({ DATA_DIR: data, ...settings })
  onTestFinished(async () => void (await shop.end()))
  const config = (await (await fetch(`${shop.url}/api/v1/config`)).json()) as { demo: boolean }
  const inbox = await fetch(`${shop.url}/demo/inbox`)
  expect(readdirSync(data)).toEqual(expect.arrayContaining(['database', 'lock.sock']))
  expect(listOpen(data)).toEqual([])
  await shop.end()
  return { demo: config.demo, inbox: inbox.status, warnings: shop.warnings }
}

it('a shop of one’s own is no demo, even if a start forgets DEMO=0; the demo city stays one, and says loudly that others can reach it', {
  timeout: 120_000,
}, async () => {
  const own = join(folder, 'own')
  copyFolder(join(inject('testFolder'), 'template_migrated'), own)
  const { db, close } = await openPglite(own)
  await aModule(db)
  await close()
  chmodSync(own, 0o755)
  expect(listOpen(own)).not.toEqual([])
  expect(await start(own)).toMatchObject({ demo: false, inbox: 404 })
  const { db: after, close: end } = await openPglite(own)
  // None of the demo; an owner waits for the link that the start printed.
  expect(await after.selectFrom('operator_keys').select('name').execute()).toEqual([{ name: 'Owner' }])
  // The demo city has a note of its own, and stays a demo.
  const byDefault = testSettings({ isDemoByDefault: true, DEMO: true })
  const note = { key: 'demo_anchor', value: '"2026-03-10"' }
  expect((await leaveDemoOff(byDefault, after)).DEMO).toBe(false)
  expect((await leaveDemoOff({ ...byDefault, isDemoByDefault: false }, after)).DEMO).toBe(true)
  await after.insertInto('settings').values(note).execute()
  expect((await leaveDemoOff(byDefault, after)).DEMO).toBe(true)
  await end()
  const demo = await start(own, { HOST: '0.0.0.0' })
  expect(demo).toMatchObject({ demo: true, inbox: 200 })
  expect(demo.warnings).toMatch(/HOST is 0\.0\.0\.0[\s\S]*\/demo\/inbox[\s\S]*123456[\s\S]*DEMO=0/)
})
