import type { Api } from '#api.ts'
import { createReadContext } from '#features/catalog/reading/read-context.ts'
import { isSet } from '#features/catalog/reading/read-scope.ts'
import { listCategories, listChildCategories } from './categories.ts'
import type { Caller } from '#lib/http/caller.ts'

export function registerCategories(api: Api): void {
  const { serve, reads: db } = api
  const contextOf = (caller: Caller) => createReadContext(api, caller)

  serve('catalog.categories', async ({ caller, query }) => {
    const where = { moduleId: caller.moduleId, zoneIds: caller.zoneIds }
    const context = await contextOf(caller)
    if (query.parent_id !== undefined) return listChildCategories(db, { ...where, parent: String(query.parent_id) }, context)
    return listCategories(db, { ...where, featuredOnly: isSet(query.featured), view: query.view }, context)
  })
  serve('catalog.childCategories', async ({ caller, params }) =>
    listChildCategories(db, { moduleId: caller.moduleId, zoneIds: caller.zoneIds, parent: params.id }, await contextOf(caller)),
  )
}
