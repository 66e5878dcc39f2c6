import type { Api } from '#api.ts'
import { invalidateSwitches, getDocumentVersion, isDocument, listDocumentVersions, writeDocument } from '#features/site/public.ts'
import type { Operator } from '#lib/actor.ts'
import { notFound, refuse } from '#lib/errors.ts'
import { toBase } from '#lib/i18n.ts'
import { recordActs } from './shop/operator-acts.ts'

/** Documents belong to no store, so only keys of all stores read and write them. */
export function registerOperatorDocuments(api: Api): void {
  const { serve, db, clock, endpoints } = api

  serve('operator.document', async ({ operator, params, query: { language, version } }) => {
    const found = await getDocumentVersion(db, { name: requireName(operator, params.name), language, id: version })
    if ('refusal' in found) throw notFound('version', 'document.version_unknown')
    return found
  })

  serve('operator.documentVersions', async ({ operator, params, query: { language } }) => {
    const found = await listDocumentVersions(db, { name: requireName(operator, params.name), language })
    if ('refusal' in found) throw notFound('document', 'document.unknown')
    return found
  })

  serve('operator.writeDocument', async ({ operator, params, body }) => {
    const name = requireName(operator, params.name)
    const now = clock.now()
    const written = await writeDocument(db, { name, ...body }, now)
    if ('refusal' in written) throw refuse(422, 'markdown', 'document.empty')
    const about = { name: toBase(name), to: body.language }
    await recordActs(db, [{ keyId: operator.id, storeId: null, act: 'document', about, now }])
    invalidateSwitches()
    endpoints.invalidate()
    return written
  })
}

/** Throws 404 `document` for an unknown one, and for a key of some stores. */
function requireName({ storeIds, courier }: Operator, name: string): string {
  if (storeIds !== null || courier !== null || !isDocument(name)) throw notFound('document', 'document.unknown')
  return name
}
