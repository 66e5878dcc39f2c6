import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import type { Api } from '#api.ts'
import { refuse } from '#lib/errors.ts'
import { sendLines } from '#lib/sheets/send-lines.ts'
import { registerToolRoutes, TOOLS_PATH } from '#lib/http/tool-access.ts'
import { LineError, readLines } from '#lib/sheets/lines.ts'
import { readSharedPicture, readStockTaking, SheetOrderError } from '#features/catalog/public.ts'
import { invalidateSwitches } from '#features/site/public.ts'
import { applyShop } from './apply-shop.ts'
import { readChoices } from './merge/choices.ts'
import { exportShop } from './export-shop.ts'
import { planPull } from './pull/plan-pull.ts'
import { shopSheetNames } from './shop-sheets.ts'

type ApplyQuery = {
  plan?: string
  prune?: string
  stock?: string
  take_back?: string
  /** The code of the folder's last apply; empty for none. */
  mark?: string
  take?: string | string[]
  note?: string
  archive?: string
  /** The number of rows to archive, as somebody has read it. */
  confirm?: string
}

/** The shop as files, for the command `shop` while the service runs, so that a change takes effect at once. */
export function registerSetup(fastify: FastifyInstance, { settings, db, uploads, endpoints, clock }: Api): void {
  registerToolRoutes(fastify, settings, (scope) => {
    scope.post<{ Querystring: ApplyQuery }>(`${TOOLS_PATH}/shop/apply`, async (request) => {
      const { plan, prune, stock, take_back: takeBack, mark, take, note, archive, confirm } = request.query
      const lines = readLines(request.body as Readable, shopSheetNames)
      const options = {
        isPlan: plan === '1',
        prunes: prune === '1',
        takesStock: readStockTaking(stock),
        takesBack: takeBack === '1',
        mark: mark === '' ? null : mark,
        choose: readChoices([take ?? []].flat()) ?? undefined,
        notes: note === '1',
        ...(archive === '1' && { archives: { confirmed: confirm === undefined ? null : Number(confirm) } }),
        services: settings,
        uploads,
        dataDir: settings.DATA_DIR,
        now: clock.now(),
      }
      const result = await applyShop(db, lines, options).catch((error: unknown) => refuseLines(error, request.raw))
      invalidateSwitches()
      endpoints.invalidate()
      return result
    })

    scope.post<{ Querystring: Pick<ApplyQuery, 'mark' | 'take'> }>(`${TOOLS_PATH}/shop/pull`, async (request) => {
      const { mark, take } = request.query
      const options = {
        mark: mark === '' ? null : mark,
        choose: readChoices([take ?? []].flat()) ?? undefined,
        uploads,
        dataDir: settings.DATA_DIR,
        now: clock.now(),
      }
      const lines = readLines(request.body as Readable, shopSheetNames)
      return planPull(db, lines, options).catch((error: unknown) => refuseLines(error, request.raw))
    })

    scope.get<{ Params: { name: string } }>(`${TOOLS_PATH}/shop/pictures/:name`, async (request, reply) => {
      const { bytes } = await readSharedPicture(uploads, request.params.name)
      if (bytes === null) return reply.code(404).send()
      return reply.type('application/octet-stream').send(bytes)
    })

    scope.get(`${TOOLS_PATH}/shop/export`, (_request, reply) =>
      sendLines(reply, { dataDir: settings.DATA_DIR, produce: (write) => exportShop(db, { uploads, write }) }),
    )
  })
}

/** The sender may abort halfway: nothing was changed, and no client waits for a response. */
function refuseLines(error: unknown, { complete }: { complete: boolean }): never {
  if (error instanceof LineError || error instanceof SheetOrderError || !complete) throw refuse(400, 'body', 'error.body_invalid')
  throw error
}
