import type { Api } from '#api.ts'
import { listMeanings, listSearches, listTags, previewSearch, removeMeaning, writeMeaning, writeTag } from './shop/searches.ts'

/** Counted searches, the meanings that owners give them, and further words of a store's goods. */
export function registerOperatorSearches(api: Api): void {
  const { serve } = api

  serve('operator.searches', ({ operator, caller, query: { module_id: moduleId, list, language, days } }) =>
    listSearches(api, operator, { moduleId, list, language, days }, caller.language),
  )

  serve('operator.searchPreview', async ({ operator, caller, query }) => ({
    items: await previewSearch(api, operator, query, caller),
  }))

  serve('operator.meanings', async ({ operator, caller, query }) => ({
    meanings: await listMeanings(api, operator, query.module_id, caller.language),
  }))

  serve('operator.writeMeaning', ({ operator, caller, body }) => writeMeaning(api, operator, body, caller.language))

  serve('operator.removeMeaning', ({ operator, params }) => removeMeaning(api, operator, params.id))

  serve('operator.storeTags', async ({ operator, caller, params }) => ({
    tags: await listTags(api, operator, params.id, caller.language),
  }))

  serve('operator.writeStoreTag', ({ operator, caller, params, body: { tag, item_ids: itemIds } }) =>
    writeTag(api, operator, { storeId: params.id, tag, itemIds }, caller.language),
  )
}
