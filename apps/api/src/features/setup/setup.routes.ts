import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Api } from '#api.ts'
import { refuse } from '#lib/errors.ts'
import { openToolsDoor, TOOLS_PATH } from '#lib/http/tools-door.ts'
import { forgetSwitches } from '#features/site/site.service.ts'
import { applyShop } from './apply-shop.ts'
import { exportShop } from './export-shop.ts'

/** Outlines of zones and texts in two languages; a catalogue comes in lines of its own. */
const MOST_BYTES = 32 * 1024 * 1024

const ApplySchema = z.object({
  isPlan: z.boolean(),
  prunes: z.boolean(),
  rows: z.array(z.object({ sheet: z.string(), row: z.int().positive(), cells: z.record(z.string(), z.unknown()) })),
})

/** The shop as files, for the command `shop` beside a running service, which then follows a change at once. */
export function registerSetup(fastify: FastifyInstance, { settings, db, endpoints, clock }: Api): void {
  openToolsDoor(fastify, settings, (scope) => {
    scope.post(`${TOOLS_PATH}/shop/apply`, { bodyLimit: MOST_BYTES }, async ({ body }) => {
      const call = ApplySchema.safeParse(body)
      if (!call.success) throw refuse(400, 'body', 'error.body_invalid')
      const { rows, ...options } = call.data
      const result = await applyShop(db, rows, { ...options, now: clock.now() })
      forgetSwitches()
      endpoints.forget()
      return result
    })

    scope.get(`${TOOLS_PATH}/shop/export`, async () => ({ rows: await exportShop(db) }))
  })
}
