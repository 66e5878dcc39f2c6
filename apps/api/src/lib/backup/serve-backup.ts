import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { OpenDatabase } from '#lib/database/database.ts'
import { registerToolRoutes, TOOLS_PATH } from '#lib/http/tool-access.ts'
import type { Settings } from '#lib/settings.ts'
import { packShop } from './pack-shop.ts'

/** Serves a backup of the embedded database to the command `backup`, which cannot open it while this process runs. */
export function serveBackup(fastify: FastifyInstance, settings: Settings, { db, engine }: OpenDatabase): void {
  if (engine !== 'pglite') return
  registerToolRoutes(fastify, settings, (scope) => {
    scope.get(`${TOOLS_PATH}/backup`, async (_request, reply) => {
      // There is one connection, so holding it blocks all writes.
      const stream = await packShop(settings, (copy) =>
        db.connection().execute(async (only) => {
          await sql`checkpoint`.execute(only)
          await copy()
        }),
      )
      return reply.type('application/gzip').send(stream)
    })
  })
}
