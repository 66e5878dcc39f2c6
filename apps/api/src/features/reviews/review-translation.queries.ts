import type { ReviewTranslation } from '@medina/contract/catalog/reviews'
import type { Db } from '#lib/database/database.ts'
import type { Language } from '#lib/i18n.ts'

export const findPublished = (db: Db, id: number) =>
  db
    .selectFrom('reviews')
    .select(['id', 'comment', 'reply', 'comment_language', 'reply_language'])
    .where('id', '=', id)
    .where('status', '=', true)
    .executeTakeFirst()

export const findTranslation = (db: Db, reviewId: number, language: Language) =>
  db
    .selectFrom('review_translations')
    .select(['comment', 'reply'])
    .where('review_id', '=', reviewId)
    .where('language', '=', language)
    .executeTakeFirst()

type Translated = NonNullable<Awaited<ReturnType<typeof findPublished>>> & { language: Language; now: Date }

/** Stores it unless the review changed while the service was busy. */
export async function storeTranslation(
  db: Db,
  { id, comment, reply, language, now }: Translated,
  translation: ReviewTranslation,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const same = await tx
      .selectFrom('reviews')
      .select('id')
      .where('id', '=', id)
      .where('comment', 'is not distinct from', comment)
      .where('reply', 'is not distinct from', reply)
      .forShare()
      .executeTakeFirst()
    if (same === undefined) return
    await tx
      .insertInto('review_translations')
      .values({ review_id: id, language, ...translation, created_at: now })
      .onConflict((conflict) => conflict.columns(['review_id', 'language']).doNothing())
      .execute()
  })
}

/** The translations of a text that changed or was removed, in the transaction that does so. */
export async function deleteTranslations(tx: Db, reviewIds: readonly number[]): Promise<void> {
  if (reviewIds.length > 0) await tx.deleteFrom('review_translations').where('review_id', 'in', reviewIds).execute()
}
