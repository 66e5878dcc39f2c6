import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Api } from '#api.ts'
import { refuse } from '#lib/errors.ts'
import { registerToolRoutes, TOOLS_PATH } from '#lib/http/tool-access.ts'
import { changeSetting, findSetting, listBusinessSettings, resetSetting } from './change-settings.ts'
import { getDocumentVersion, listDocumentVersions, writeDocument } from './documents/document-versions.ts'
import { invalidateSwitches } from './switches.ts'
import { languages } from '#lib/i18n.ts'
import { readSigns } from './read-signs.ts'

const ChangeSchema = z.object({
  typed: z.string(),
  language: z.enum(languages).optional(),
  previewIn: z.enum(languages).optional(),
})
const DocumentSchema = z.object({
  name: z.string(),
  language: z.enum(languages),
  id: z.number().int().positive().optional(),
  markdown: z.string().optional(),
})
type Key = { Params: { key: string } }

/** Business settings and documents, for the command `operator` while the service runs, so that a change takes effect at once. */
export function registerSiteTools(fastify: FastifyInstance, { settings, db, endpoints, clock }: Api): void {
  const follow = <T>(answer: T): T => {
    invalidateSwitches()
    endpoints.invalidate()
    return answer
  }
  /** Records the change of an existing setting. */
  const recorded = <T extends object>(request: FastifyRequest<Key>, answer: T): T => {
    if (!('refusal' in answer)) fastify.security.record('settings_changed', request, { setting: request.params.key })
    return answer
  }
  registerToolRoutes(fastify, settings, (scope) => {
    scope.get(`${TOOLS_PATH}/signs`, () => readSigns(db))

    scope.get(`${TOOLS_PATH}/settings`, () => listBusinessSettings(db))

    scope.get<Key>(`${TOOLS_PATH}/settings/:key`, ({ params }) => findSetting(db, params.key))

    scope.post<Key>(`${TOOLS_PATH}/settings/:key`, async (request) => {
      const change = ChangeSchema.safeParse(request.body)
      if (!change.success) throw refuse(400, 'body', 'error.body_invalid')
      const answer = await changeSetting(db, { key: request.params.key, ...change.data })
      return change.data.previewIn === undefined ? recorded(request, follow(answer)) : answer
    })

    scope.post<Key>(`${TOOLS_PATH}/settings/:key/reset`, async (request) =>
      recorded(request, follow(await resetSetting(db, request.params.key))),
    )

    scope.post(`${TOOLS_PATH}/documents/get`, ({ body }) => getDocumentVersion(db, readDocumentCall(body)))

    scope.post(`${TOOLS_PATH}/documents/history`, ({ body }) => listDocumentVersions(db, readDocumentCall(body)))

    scope.post(`${TOOLS_PATH}/documents/set`, async ({ body }) => {
      const { markdown = '', ...wanted } = readDocumentCall(body)
      return follow(await writeDocument(db, { ...wanted, markdown }, clock.now()))
    })
  })
}

function readDocumentCall(body: unknown): z.infer<typeof DocumentSchema> {
  const call = DocumentSchema.safeParse(body)
  if (!call.success) throw refuse(400, 'body', 'error.body_invalid')
  return call.data
}
