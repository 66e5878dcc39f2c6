import type { Api } from '#api.ts'
import { requireModule } from '#lib/http/caller.ts'
import { listCategories, listInstructions } from './parcel-choices.ts'

export function registerParcel(api: Api): void {
  const { serve } = api

  serve('parcel.categories', ({ caller }) => listCategories(api, requireModule(caller), caller.language))

  serve('parcel.instructions', async ({ caller, query: { limit = 25, offset = 1 } }) => {
    const instructions = await listInstructions(api.db, caller.language)
    const data = instructions.slice((offset - 1) * limit, offset * limit)
    return { total_size: instructions.length, limit: String(limit), offset: String(offset), data }
  })
}
