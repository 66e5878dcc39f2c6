import { randomUUID } from 'node:crypto'
import { chownSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { inject } from 'vitest'
import { type OpenDatabase, openPglite, openPostgres } from '#lib/database/database.ts'
import { databaseUrl, runAsAdmin } from './admin.ts'
import { copyFolder } from './folders.ts'
import { ensureDemoTemplate } from './templates.ts'

/** Tests that need a server (races, locks, timeouts, several processes) are in `describe.runIf(isPostgres)`. */
export const isPostgres = process.env.TEST_ENGINE !== 'pglite'

export type TestDatabase = OpenDatabase & {
  /** For a second pool or process; null on the embedded engine, which has one session. */
  url: string | null
}

type Plan = { demo?: boolean; poolSize?: number; disk?: string | null }

/** Creates a migrated database for one test file, with the demo city on request, and drops it on close. `disk`: the folder of its files. */
export async function openTestDatabase({ demo = false, poolSize = 2, disk = null }: Plan = {}): Promise<TestDatabase> {
  const folder = inject('testFolder')
  const server = inject('testServer')
  if (demo) await ensureDemoTemplate(folder, server)
  const template = demo ? 'template_demo' : 'template_migrated'
  const name = `test_${randomUUID().replaceAll('-', '')}`
  if (server === null) return copyEmbedded(join(folder, template), join(disk ?? folder, name))
  return copyOnServer(server, { template, name, poolSize, disk })
}

async function copyEmbedded(template: string, dataDir: string): Promise<TestDatabase> {
  mkdirSync(dataDir)
  copyFolder(template, dataDir)
  const database = await openPglite(dataDir)
  const close = async (): Promise<void> => {
    await database.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { ...database, url: null, close }
}

type Copy = { template: string; name: string; poolSize: number; disk: string | null }

async function copyOnServer(server: string, { template, name, poolSize, disk }: Copy): Promise<TestDatabase> {
  // Copying files costs half of what PostgreSQL's default does, which writes each page to its log.
  const place = disk === null ? '' : `tablespace ${await createTablespace(server, join(disk, name))}`
  await runAsAdmin(server, `create database ${name} template ${template} strategy file_copy ${place}`)
  const url = databaseUrl(server, name)
  let isClosing = false
  const database = await openPostgres(url, poolSize, (error) => {
    if (!isClosing) console.error(error.message)
  })
  const close = async (): Promise<void> => {
    isClosing = true
    await database.close()
    await runAsAdmin(server, `drop database ${name} with (force)`)
    if (disk !== null) await runAsAdmin(server, `drop tablespace ${name}`)
  }
  return { ...database, url, close }
}

/** The server wants to own the folder. */
async function createTablespace(server: string, folder: string): Promise<string> {
  const { rows } = await runAsAdmin(server, 'show data_directory')
  const { uid, gid } = statSync((rows[0] as { data_directory: string }).data_directory)
  mkdirSync(folder)
  chownSync(folder, uid, gid)
  const name = basename(folder)
  await runAsAdmin(server, `create tablespace ${name} location '${folder}'`)
  return name
}
