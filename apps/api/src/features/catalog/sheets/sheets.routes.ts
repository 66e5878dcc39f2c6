import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import { refuse } from '#lib/errors.ts'
import { sendLines } from '#lib/sheets/send-lines.ts'
import { registerToolRoutes, TOOLS_PATH } from '#lib/http/tool-access.ts'
import { LineError, readLines } from '#lib/sheets/lines.ts'
import { exportCatalogue } from './export/export-catalogue.ts'
import { importCatalogue } from './import-catalogue.ts'
import { sheetNames } from './sheet.ts'
import { SheetOrderError } from './chunk-lines.ts'
import { readStockTaking } from './stock-taking.ts'

/** Import and export of the catalogue, for the command `catalogue`. */
export function registerSheets(fastify: FastifyInstance, api: Api): void {
  registerToolRoutes(fastify, api.settings, (scope) => {
    scope.post<{ Querystring: { partial?: string; stock?: string; take_back?: string } }>(
      `${TOOLS_PATH}/catalogue/import`,
      async (request) => {
        const { db, uploads, settings, clock } = api
        const { partial, stock, take_back: takeBack } = request.query
        const lines = readLines(request.body as Readable, sheetNames)
        const options = {
          isPartial: partial === '1',
          takesStock: readStockTaking(stock),
          takesBack: takeBack === '1',
          uploads,
          dataDir: settings.DATA_DIR,
          now: clock.now(),
        }
        const result = await importCatalogue(db, lines, options).catch((error: unknown) => {
          // The sender may abort halfway: nothing was changed, and no client waits for a response.
          if (error instanceof LineError || error instanceof SheetOrderError || !request.raw.complete)
            throw refuse(400, 'body', 'error.body_invalid')
          throw error
        })
        api.endpoints.invalidate()
        return result
      },
    )

    scope.get(`${TOOLS_PATH}/catalogue/export`, (_request, reply) => {
      const { db, uploads, settings } = api
      return sendLines(reply, { dataDir: settings.DATA_DIR, produce: (write) => exportCatalogue(db, { uploads, write }) })
    })
  })
}
