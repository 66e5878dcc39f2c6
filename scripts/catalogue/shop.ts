import { type IncomingMessage, request } from 'node:http'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createFiles } from '../../apps/api/src/adapters/files/create-files.ts'
import { openDatabase } from '../../apps/api/src/boot.ts'
import { exportCatalogue } from '../../apps/api/src/features/catalog/sheets/export/export-catalogue.ts'
import { importCatalogue, type ImportResult } from '../../apps/api/src/features/catalog/sheets/import-catalogue.ts'
import { readLines, toLine } from '../../apps/api/src/features/catalog/sheets/lines.ts'
import type { SheetLine } from '../../apps/api/src/features/catalog/sheets/sheet.ts'
import { createClock } from '../../apps/api/src/lib/clock.ts'
import type { Settings } from '../../apps/api/src/lib/settings.ts'
import { findDoor, isOpen, LINES_TYPE } from '../../apps/api/src/lib/http/tools-door.ts'
import { createUploads } from '../../apps/api/src/lib/uploads/uploads.ts'

/** The running service refuses or lost the connection; the message says how to fix it. */
export class ShopProblem extends Error {
  override name = 'ShopProblem'
}

export type Shop = {
  import: (lines: AsyncIterable<SheetLine>, isPartial: boolean) => Promise<ImportResult>
  export: (write: (line: SheetLine) => Promise<void>) => Promise<void>
  close: () => Promise<void>
}

type Door = { url: string; key: string }

/** The service that runs on this DATA_DIR, which then shows changes at once; otherwise the database itself. */
export async function openShop(settings: Settings): Promise<Shop> {
  const door = findDoor(settings)
  return door !== null && (await isOpen(door)) ? openRunning(door) : openStopped(settings)
}

function openRunning(door: Door): Shop {
  return {
    async import(lines, isPartial) {
      const path = `/catalogue/import?partial=${isPartial ? 1 : 0}`
      const response = await ask(door, { method: 'POST', path, body: Readable.from(toLines(lines)) })
      return (await json(response)) as ImportResult
    },
    async export(write) {
      const response = await ask(door, { method: 'GET', path: '/catalogue/export' })
      for await (const line of readLines(response as AsyncIterable<Uint8Array>)) await write(line)
    },
    close: async () => {},
  }
}

async function* toLines(lines: AsyncIterable<SheetLine>): AsyncGenerator<string> {
  for await (const line of lines) yield toLine(line)
}

/** Not `fetch`, which gives up after five minutes without an answer. */
function ask(
  { url, key }: Door,
  { method, path, body }: { method: string; path: string; body?: Readable },
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${key}`, ...(body !== undefined && { 'content-type': LINES_TYPE }) }
    const call = request(url + path, { method, headers }, (response) => {
      if (response.statusCode === 200) resolve(response)
      else reject(new ShopProblem(`The running service answered ${response.statusCode}. Nothing was changed; its log says more.`))
    })
    call.on('error', (error) => {
      // An unreadable file ends the call too.
      reject(body?.errored ?? new ShopProblem(`The running service broke off (${error.message}). See its log, and try again.`))
    })
    if (body === undefined) call.end()
    else pipeline(body, call).catch(reject)
  })
}

async function openStopped(settings: Settings): Promise<Shop> {
  const database = await openDatabase(settings)
  const uploads = createUploads(createFiles(settings), settings)
  const now = createClock(settings.CLOCK_START).now()
  return {
    import: (lines, isPartial) => importCatalogue(database.db, lines, { isPartial, uploads, dataDir: settings.DATA_DIR, now }),
    export: async (write) => void (await exportCatalogue(database.db, { uploads, write })),
    close: () => database.close(),
  }
}
