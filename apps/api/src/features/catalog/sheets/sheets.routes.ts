import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import { refuse } from '#lib/errors.ts'
import { LINES_TYPE, openToolsDoor, TOOLS_PATH } from '#lib/http/tools-door.ts'
import { exportCatalogue } from '#features/catalog/sheets/export/export-catalogue.ts'
import { importCatalogue } from './import-catalogue.ts'
import { LineError, readLines, toLine } from './lines.ts'
import { SheetOrderError } from './chunk-lines.ts'

/** The catalogue in and out, for the command `catalogue`. */
export function registerSheets(fastify: FastifyInstance, api: Api): void {
  openToolsDoor(fastify, api.settings, (scope) => {
    scope.post<{ Querystring: { partial?: string } }>(`${TOOLS_PATH}/catalogue/import`, async (request) => {
      const { db, uploads, settings, clock } = api
      const isPartial = request.query.partial === '1'
      const lines = readLines(request.body as Readable)
      const options = { isPartial, uploads, dataDir: settings.DATA_DIR, now: clock.now() }
      const result = await importCatalogue(db, lines, options).catch((error: unknown) => {
        // The sender may stop halfway: nothing was changed, and nobody waits for an answer.
        if (error instanceof LineError || error instanceof SheetOrderError || !request.raw.complete)
          throw refuse(400, 'body', 'error.body_invalid')
        throw error
      })
      api.endpoints.forget()
      return result
    })

    scope.get(`${TOOLS_PATH}/catalogue/export`, async (_request, reply) => {
      const folder = await makeFolder(api)
      const clear = () => rm(folder, { recursive: true, force: true, maxRetries: 3 })
      try {
        const file = await writeLines(api, join(folder, 'catalogue.jsonl'))
        const stream = createReadStream(file)
        stream.once('close', () => void clear())
        return await reply.type(LINES_TYPE).send(stream)
      } catch (error) {
        await clear()
        throw error
      }
    })
  })
}

async function makeFolder({ settings }: Api): Promise<string> {
  await mkdir(settings.DATA_DIR, { recursive: true })
  return mkdtemp(join(settings.DATA_DIR, 'export-'))
}

/** A slow reader holds a file, and no transaction. */
async function writeLines({ db, uploads }: Api, file: string): Promise<string> {
  const stream = createWriteStream(file, { mode: 0o600 })
  await exportCatalogue(db, {
    uploads,
    write: async (line) => {
      if (!stream.write(toLine(line))) await once(stream, 'drain')
    },
  })
  stream.end()
  await finished(stream)
  return file
}
