import type { Api } from '#api.ts'
import { announceMessages } from './announce.ts'
import { readOne, requireAnswered, type View } from './answer-as-store.ts'
import { ownerOf } from './conversation-row.ts'
import { markSeen } from './read-receipts.ts'

/** Marks messages of the customer as seen, which their page shows. */
export async function markSeenByStore(api: Api, id: number, { operator, language, upTo }: View & { upTo: number }) {
  const row = await requireAnswered(api, id, operator)
  await api.db.transaction().execute(async (tx) => {
    if (await markSeen(tx, id, 'other', upTo)) await announceMessages(tx, ownerOf(row))
  })
  return readOne(api, id, { operator, language })
}
