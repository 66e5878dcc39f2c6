import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { openPglite, openPostgres } from '#lib/database/database.ts'
import { migrate } from '#lib/database/migrate.ts'
import { buildService } from '@medina/testing/build-service'
import { runAsAdmin } from './admin.ts'
import { startPostgres } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Holds the data folders of this run. */
    testFolder: string
    /** The server's maintenance database; null on the embedded engine. */
    testServer: string | null
  }
}

/** Starts the engine named by TEST_ENGINE once per run and creates the migrated template that every test file copies. */
export default async function setUp({ provide }: TestProject): Promise<() => Promise<void>> {
  buildService()
  const folder = mkdtempSync(join(tmpdir(), 'medina-test-'))
  provide('testFolder', folder)
  provide('testServer', null)
  const stop = process.env.TEST_ENGINE === 'pglite' ? await setUpPglite(folder) : await setUpPostgres(provide)
  return async () => {
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function setUpPglite(folder: string): Promise<() => Promise<void>> {
  const template = join(folder, 'template_migrated')
  mkdirSync(template)
  const database = await openPglite(template)
  await migrate(database.db)
  await database.close()
  return async () => {}
}

async function setUpPostgres(provide: TestProject['provide']): Promise<() => Promise<void>> {
  // A connection of a test lasts for seconds: most of its statements would be planned anew for each of their few uses, a tenth of all time.
  const server = await startPostgres({ plansOnce: true })
  try {
    const admin = server.socketUrl('postgres')
    provide('testServer', admin)
    await runAsAdmin(admin, 'create database template_migrated')
    const database = await openPostgres(server.socketUrl('template_migrated'), 1, (error) => console.error(error.message))
    await migrate(database.db)
    await database.close()
    return server.stop
  } catch (error) {
    await server.stop()
    throw error
  }
}
