// Builders for the tests of conversations.
import type { TestApp } from '#testing/shop/test-app.ts'
import { ownerOf } from './conversation-row.ts'
import { write } from './send-message.ts'

/** Writes for the other side of a conversation. */
export async function answerAs(app: TestApp, conversationId: number, { text }: { text: string }): Promise<number> {
  const row = await app.api.db.selectFrom('conversations').selectAll().where('id', '=', conversationId).executeTakeFirstOrThrow()
  const partner = { storeId: row.store_id, courierId: row.courier_id }
  const written = await write(app.api, {
    owner: ownerOf(row),
    partner,
    side: 'other',
    keyId: null,
    text,
    images: [],
    clientKey: null,
  })
  return written.messageId
}
