import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { inspect } from 'node:util'
import { packShop } from '../../apps/api/src/lib/backup/pack-shop.ts'
import { BackupProblem, unpackShop } from '../../apps/api/src/lib/backup/unpack-shop.ts'
import { lockData } from '../../apps/api/src/lib/database/data-lock.ts'
import { findDoor, isOpen } from '../../apps/api/src/lib/http/tools-door.ts'
import { readSettings, type Settings } from '../../apps/api/src/lib/settings.ts'

type Environment = Record<string, string | undefined>
export type Outcome = { code: number; out: string; error: string }

/** Matched by name, because importing some of the classes would load the whole service. */
const expected = ['SettingsError', 'DataLockedError', 'StartError', 'BackupProblem']

/** Runs `backup FILE` or `restore FILE` and returns the exit code and what it prints. Paths are relative to `folder`. */
export async function runCommand(args: string[], environment: Environment, folder: string): Promise<Outcome> {
  const [command, path, ...rest] = args
  if ((command !== 'backup' && command !== 'restore') || path === undefined || rest.length > 0)
    return { code: 2, out: '', error: `Name one file: npm run ${command} -- FILE\n` }
  try {
    const settings = readSettings(environment)
    requireEmbedded(settings, command)
    const file = resolve(folder, path)
    await (command === 'backup' ? backUp(file, settings) : restore(file, settings))
    const bucket = settings.S3_URL === undefined ? '' : ' Uploads are in the bucket of S3_URL and not part of it.'
    const done = command === 'backup' ? `The backup is ${path}.${bucket}` : `The shop is in ${settings.DATA_DIR}.${bucket}`
    return { code: 0, out: `  ${done}\n`, error: '' }
  } catch (error) {
    const isKnown = error instanceof Error && expected.includes(error.name)
    return { code: 1, out: '', error: `${isKnown ? error.message : inspect(error)}\n` }
  }
}

function requireEmbedded({ DATABASE_URL }: Settings, command: string): void {
  if (DATABASE_URL === undefined) return
  const program = command === 'backup' ? 'pg_dump' : 'pg_restore'
  throw new BackupProblem(`This shop has a PostgreSQL (DATABASE_URL): use ${program}, as docs/backup.md describes.`)
}

/** A file appears under its name only when it is whole. */
async function backUp(file: string, settings: Settings): Promise<void> {
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
}

type Use = (stream: Readable) => Promise<void>

/** From the service that runs on this DATA_DIR; from the folder itself if none does. */
async function findBackup(settings: Settings): Promise<(use: Use) => Promise<void>> {
  const door = findDoor(settings)
  if (door !== null && (await isOpen(door))) {
    const answer = await fetch(`${door.url}/backup`, { headers: { authorization: `Bearer ${door.key}` } })
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

/** Opens the restored database once, which proves that it works and applies newer migrations. */
async function restore(file: string, settings: Settings): Promise<void> {
  if (!existsSync(file)) throw new BackupProblem(`There is no file ${file}.`)
  await unpackShop(file, settings)
  const { openDatabase } = await import('../../apps/api/src/boot.ts')
  const database = await openDatabase(settings)
  await database.close()
}
