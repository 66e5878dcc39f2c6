import { createWriteStream, existsSync, readFileSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { inspect } from 'node:util'
import { packShop } from '../../apps/api/src/lib/backup/pack-shop.ts'
import { BackupProblem } from '../../apps/api/src/lib/backup/backup-problem.ts'
import { unpackShop } from '../../apps/api/src/lib/backup/unpack-shop.ts'
import { lockData } from '../../apps/api/src/lib/database/data-lock.ts'
import { findRunning } from '../../apps/api/src/lib/http/tool-access.ts'
import { findFilesPlace } from '../../apps/api/src/lib/providers/choose-provider.ts'
import { readSettings, type Settings } from '../../apps/api/src/lib/settings.ts'
import { baseLanguage } from '../../apps/api/src/lib/i18n.ts'

type Environment = Record<string, string | undefined>
export type Outcome = { code: number; out: string; error: string }

/** Matched by name, because importing some of the classes would load the whole service. */
const expected = ['SettingsError', 'DataLockedError', 'StartError', 'BackupProblem', 'FilesUnavailableError']

/** Runs `backup FILE` or `restore FILE` and returns the exit code and what it prints. Paths are relative to `folder`. */
export async function runCommand(args: string[], environment: Environment, folder: string): Promise<Outcome> {
  const [command, path, ...rest] = args
  if ((command !== 'backup' && command !== 'restore') || path === undefined || rest.length > 0)
    return { code: 2, out: '', error: `Name one file: npm run ${command} -- FILE\n` }
  try {
    const settings = readSettings(environment)
    const file = resolve(folder, path)
    const lines = command === 'backup' ? [await backUp(file, path, settings)] : await restore(file, settings)
    return { code: 0, out: lines.map((line) => `  ${line}\n`).join(''), error: '' }
  } catch (error) {
    const isKnown = error instanceof Error && expected.includes(error.name)
    return { code: 1, out: '', error: `${isKnown ? error.message : inspect(error)}\n` }
  }
}

function describeUploads(settings: Settings): string {
  const place = findFilesPlace(settings)
  return place === null ? '' : ` Uploads are in the bucket of ${place.setting} and not part of it.`
}

/** A file appears under its name only when it is whole. */
async function backUp(file: string, path: string, settings: Settings): Promise<string> {
  if (settings.DATABASE_URL !== undefined)
    throw new BackupProblem('This shop has a PostgreSQL (DATABASE_URL): use pg_dump, as docs/backup.md describes.')
  if (existsSync(file)) throw new BackupProblem(`${file} is there already. Choose another name.`)
  if (!existsSync(join(settings.DATA_DIR, 'database')))
    throw new BackupProblem(`There is no shop in ${settings.DATA_DIR}. Name its folder: DATA_DIR=… npm run backup -- FILE`)
  const part = `${file}.part`
  try {
    await (await findBackup(settings))((stream) => pipeline(stream, createWriteStream(part, { mode: 0o600 })))
    await rename(part, file)
  } finally {
    await rm(part, { force: true })
  }
  return `The backup is ${path}.${describeUploads(settings)}`
}

type Use = (stream: Readable) => Promise<void>

/** From the service that runs on this DATA_DIR; from the folder itself if none does. */
async function findBackup(settings: Settings): Promise<(use: Use) => Promise<void>> {
  const access = await findRunning(settings)
  if (access !== null) {
    const answer = await fetch(`${access.url}/backup`, { headers: { authorization: `Bearer ${access.key}` } })
    const { body, status } = answer
    if (status !== 200 || body === null)
      throw new BackupProblem(`The running service answered ${status}, and nothing was written. Its log says more.`)
    return (use) => use(Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]))
  }
  return async (use) => {
    const unlock = await lockData(settings.DATA_DIR)
    try {
      await use(await packShop(settings, (copy) => copy()))
    } finally {
      await unlock()
    }
  }
}

/** Returns what to print. */
async function restore(file: string, settings: Settings): Promise<string[]> {
  if (!existsSync(file)) throw new BackupProblem(`There is no file ${file}.`)
  return settings.DATABASE_URL === undefined
    ? restoreFolder(file, settings)
    : restoreToServer(file, settings.DATABASE_URL, settings)
}

/** Opens the restored database once, which proves that it works and applies newer migrations. */
async function restoreFolder(file: string, settings: Settings): Promise<string[]> {
  await unpackShop(file, settings)
  const { openDatabase } = await import('../../apps/api/src/process/boot.ts')
  const database = await openDatabase(settings)
  await database.close()
  return [`The shop is in ${settings.DATA_DIR}.${describeUploads(settings)}`]
}

/** Moves a shop that began on the embedded database. */
async function restoreToServer(file: string, url: string, settings: Settings): Promise<string[]> {
  const { openUnchanged } = await import('../../apps/api/src/process/boot.ts')
  const { createFiles } = await import('../../apps/api/src/adapters/files/create-files.ts')
  const { moveShop } = await import('../../apps/api/src/lib/backup/move-shop.ts')
  const database = await openUnchanged(settings)
  try {
    const { tables, rows, uploads } = await moveShop(file, settings, { db: database.db, files: await createFiles(settings) })
    const { host, pathname } = new URL(url)
    const bucket = findFilesPlace(settings)
    const place = bucket === null ? join(settings.DATA_DIR, 'uploads') : `the bucket of ${bucket.setting}`
    const count = (number: number, word: string): string =>
      `${number.toLocaleString(baseLanguage)} ${word}${number === 1 ? '' : 's'}`
    return [
      `The shop is in ${host}${pathname}: ${count(rows, 'row')} of ${count(tables, 'table')}, and ${count(uploads, 'upload')} in ${place}.`,
      ...describeKey(settings),
    ]
  } finally {
    await database.close()
  }
}

function describeKey({ APP_KEY, DATA_DIR }: Settings): string[] {
  const file = join(DATA_DIR, 'app.key')
  if (APP_KEY === undefined || !existsSync(file) || readFileSync(file, 'utf8').trim() === APP_KEY) return []
  return [`APP_KEY differs from the key of the backup: set it to the line in ${file}, or links that were sent no longer open.`]
}
