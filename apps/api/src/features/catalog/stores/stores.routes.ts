import type { Api } from '#api.ts'
import { createReadContext } from '#features/catalog/reading/read-context.ts'
import { findStoreDetails } from './store-details.ts'
import type { Caller } from '#lib/http/caller.ts'

export function registerStores(api: Api): void {
  const { serve, reads: db } = api
  const contextOf = (caller: Caller) => createReadContext(api, caller)

  // A store that does not exist is an empty object with 200, as clients of the wire expect.
  serve('catalog.store', async ({ caller, params }) => (await findStoreDetails(db, params.id, await contextOf(caller))) ?? {})
}
