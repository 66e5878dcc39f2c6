import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { createClock } from '#lib/clock.ts'
import { type OpenDatabase, openPglite, openPostgres } from '#lib/database/database.ts'
import { testSettings } from '#testing/shop/test-settings.ts'
import { databaseUrl, runAsAdmin } from './admin.ts'
import { copyFolder, inTurn } from './folders.ts'

export type Template = 'template_migrated' | 'template_demo'

/** Loading the demo city takes seconds, so the first test that needs it creates the template and others wait for that. */
export async function ensureDemoTemplate(folder: string, server: string | null): Promise<void> {
  await inTurn(join(folder, 'making_template_demo'), () =>
    server === null ? ensureDemoFolder(folder) : ensureDemoDatabase(folder, server),
  )
}

async function ensureDemoFolder(folder: string): Promise<void> {
  const template = join(folder, 'template_demo')
  if (existsSync(template)) return
  copyFolder(join(folder, 'template_migrated'), `${template}_half`)
  await fill(await openPglite(`${template}_half`), folder)
  renameSync(`${template}_half`, template)
}

async function ensureDemoDatabase(folder: string, server: string): Promise<void> {
  const { rows } = await runAsAdmin(server, `select 1 from pg_database where datname = 'template_demo'`)
  if (rows.length > 0) return
  await runAsAdmin(server, 'create database template_half template template_migrated')
  await fill(await openPostgres(databaseUrl(server, 'template_half'), 2, (error) => console.error(error.message)), folder)
  await runAsAdmin(server, 'alter database template_half rename to template_demo')
}

async function fill(database: OpenDatabase, folder: string): Promise<void> {
  // Not at the top: most test files do not need the whole service.
  const [{ loadDemoCity }, { readItemContents }] = await Promise.all([
    import('../../demo/load.ts'),
    import('#features/catalog/search/contents/read-items.ts'),
  ])
  const settings = testSettings({ DATA_DIR: join(folder, 'demo_data') })
  try {
    await loadDemoCity(database.db, createClock(settings.CLOCK_START), settings)
    // Otherwise the service of each test would read thousands of items.
    await readItemContents(database.db)
  } finally {
    await database.close()
  }
}
