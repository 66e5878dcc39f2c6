import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Api } from '#api.ts'
import { requireProof } from '#features/identity/public.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { registerToolRoutes, TOOLS_PATH } from '#lib/http/tool-access.ts'
import { anonymizePast } from './anonymize-past.ts'
import { erasePerson } from './erase-person.ts'
import { EXPORT_PATH, readExportToken, signExport } from './export-link.ts'
import { findAccountHolder, findPerson, type Person } from './find-person.ts'
import { packPerson } from './pack-person.ts'

const WhoSchema = z.object({ who: z.string().trim().min(1).max(255) })

/** Personal data: the archive for the customer and for the operator, its deletion, and the anonymization of past orders. */
export function registerPrivacy(fastify: FastifyInstance, api: Api): void {
  api.chores.push((_db, now, signal) => anonymizePast(api, now, signal))

  api.serve('profile.export', async ({ customer }) => {
    await requireProof(api, customer)
    return signExport(api, customer)
  })

  fastify.get<{ Params: { token: string } }>(`${EXPORT_PATH}/:token`, async ({ params }, reply) => {
    const customerId = await readExportToken(api, params.token)
    const person = customerId === null ? null : await findAccountHolder(api.db, customerId)
    if (person === null) throw notFound('path', 'error.unknown_path')
    return reply
      .type('application/zip')
      .header('content-disposition', 'attachment; filename="personal-data.zip"')
      .header('cache-control', 'private, no-store')
      .header('x-robots-tag', 'noindex')
      .send(await packPerson(api, person))
  })

  registerPrivacyTools(fastify, api)
}

/** Endpoints for the command `operator` while the service runs. */
function registerPrivacyTools(fastify: FastifyInstance, api: Api): void {
  registerToolRoutes(fastify, api.settings, (scope) => {
    scope.post(`${TOOLS_PATH}/persons/find`, async ({ body }) => ({ person: await findPerson(api.db, readWho(body)) }))

    scope.post(`${TOOLS_PATH}/persons/export`, async (request, reply) => {
      const person = await requirePerson(api, request.body)
      fastify.security.record('data_exported', request, { customer: person.customerId })
      return reply.type('application/zip').send(await packPerson(api, person))
    })

    scope.post(`${TOOLS_PATH}/persons/delete`, async (request) => {
      const person = await requirePerson(api, request.body)
      const erased = await erasePerson(api, person)
      fastify.security.record('account_deleted', request, { customer: person.customerId })
      return erased
    })
  })
}

async function requirePerson({ db }: Api, body: unknown): Promise<Person> {
  const person = await findPerson(db, readWho(body))
  if (person === null) throw notFound('who', 'error.unknown_path')
  return person
}

function readWho(body: unknown): string {
  const call = WhoSchema.safeParse(body)
  if (!call.success) throw refuse(400, 'body', 'error.body_invalid')
  return call.data.who
}
