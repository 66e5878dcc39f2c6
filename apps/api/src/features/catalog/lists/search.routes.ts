import type { Api } from '#api.ts'
import { createReadContext } from '#features/catalog/reading/read-context.ts'
import { scopeOf } from '#features/catalog/reading/read-scope.ts'
import { suggestOrLead } from './suggest.ts'
import { browse, browseFacets } from './browse.ts'
import { searchItems } from './item-lists.ts'
import type { Caller } from '#lib/http/caller.ts'

export function registerSearch(api: Api): void {
  const { serve, reads: db } = api
  const contextOf = (caller: Caller) => createReadContext(api, caller)

  serve('catalog.searchItems', async ({ caller, query }) => searchItems(db, scopeOf(caller), query, await contextOf(caller)))
  serve('catalog.browse', async ({ caller, query }) => browse(db, scopeOf(caller), query, await contextOf(caller)))
  serve('catalog.facets', async ({ caller, query }) => browseFacets(db, scopeOf(caller), query, await contextOf(caller)))
  serve('catalog.suggest', async ({ caller, query }) => suggestOrLead(db, scopeOf(caller), query, await contextOf(caller)))
}
