import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { type OpenDatabase, openPglite, openPostgres } from '../../../../apps/api/src/lib/database/database.ts'
import { databaseUrl, runAsAdmin } from './admin.ts'
import { copyFolder } from './folders.ts'
import { ensureDemoTemplate } from './templates.ts'

/** Tests that need a server (races, locks, timeouts, several processes) are in `describe.runIf(isPostgres)`. */
export const isPostgres = process.env.TEST_ENGINE !== 'pglite'

export type TestDatabase = OpenDatabase & {
  /** For a second pool or process; null on the embedded engine, which has one session. */
  url: string | null
}

/** Creates a migrated database for one test file, with the demo city on request, and drops it on close. */
export async function openTestDatabase({ demo = false, poolSize = 10 } = {}): Promise<TestDatabase> {
  const folder = inject('testFolder')
  const server = inject('testServer')
  if (demo) await ensureDemoTemplate(folder, server)
  const template = demo ? 'template_demo' : 'template_migrated'
  const name = `test_${randomUUID().replaceAll('-', '')}`
  return server === null ? copyEmbedded(folder, template, name) : copyOnServer(server, { template, name, poolSize })
}

async function copyEmbedded(folder: string, template: string, name: string): Promise<TestDatabase> {
  const dataDir = join(folder, name)
  mkdirSync(dataDir)
  copyFolder(join(folder, template), dataDir)
  const database = await openPglite(dataDir)
  const close = async (): Promise<void> => {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...database, url: null, close }
}

type Copy = { template: string; name: string; poolSize: number }

async function copyOnServer(server: string, { template, name, poolSize }: Copy): Promise<TestDatabase> {
  // Copying files costs half of what PostgreSQL's default does, which writes each page to its log.
  await runAsAdmin(server, `create database ${name} template ${template} strategy file_copy`)
  const url = databaseUrl(server, name)
  let isClosing = false
  const database = await openPostgres(url, poolSize, (error) => {
    if (!isClosing) console.error(error.message)
  })
  const close = async (): Promise<void> => {
    isClosing = true
    await database.close()
    await runAsAdmin(server, `drop database ${name} with (force)`)
  }
  return { ...database, url, close }
}
