import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Api } from '#api.ts'
import { SheetOrderError } from '#features/catalog/public.ts'
import { shopSheetNames } from '#features/setup/public.ts'
import { invalidateSwitches } from '#features/site/public.ts'
import { refuse } from '#lib/errors.ts'
import { registerToolRoutes, TOOLS_PATH } from '#lib/http/tool-access.ts'
import { LineError, readLines } from '#lib/sheets/lines.ts'
import { moveShop, readKnown } from './move-shop.ts'
import { movedSheets } from './moved-lines.ts'

const KnownSchema = z.object({ source: z.string().min(1).max(200) })
const MoveSchema = KnownSchema.extend({
  plan: z.string().optional(),
  stock: z.string().optional(),
  take_back: z.string().optional(),
})

/** Another shop, for the command `shop move` while the service runs. */
export function registerMoving(fastify: FastifyInstance, { settings, db, uploads, endpoints, clock }: Api): void {
  registerToolRoutes(fastify, settings, (scope) => {
    scope.get(`${TOOLS_PATH}/shop/moved`, async (request) => {
      const { data } = KnownSchema.safeParse(request.query)
      if (data === undefined) throw refuse(400, 'source', 'error.body_invalid')
      return readKnown(db, data.source)
    })

    scope.post(`${TOOLS_PATH}/shop/move`, async (request) => {
      const { data } = MoveSchema.safeParse(request.query)
      if (data === undefined) throw refuse(400, 'source', 'error.body_invalid')
      const lines = readLines(request.body as Readable, [...shopSheetNames, ...movedSheets])
      const options = {
        source: data.source,
        isPlan: data.plan === '1',
        takesStock: data.stock === '1',
        takesBack: data.take_back === '1',
        uploads,
        dataDir: settings.DATA_DIR,
        now: clock.now(),
      }
      const result = await moveShop(db, lines, options).catch((error: unknown) => {
        const isOfLines = error instanceof LineError || error instanceof SheetOrderError || error instanceof z.ZodError
        if (isOfLines || !request.raw.complete) throw refuse(400, 'body', 'error.body_invalid')
        throw error
      })
      invalidateSwitches()
      endpoints.invalidate()
      return result
    })
  })
}
