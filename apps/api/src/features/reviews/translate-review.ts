import { MOST_TRANSLATED_CHARACTERS, type ReviewTranslation } from '@medina/contract/catalog/reviews'
import { cutText } from '@medina/contract/wire/cut-text'
import type { Api } from '#api.ts'
import { TranslationError, type Translator } from '#adapters/translation/translator.ts'
import { limitAll } from '#features/identity/public.ts'
import { notFound, refuse } from '#lib/errors.ts'
import type { Caller } from '#lib/http/caller.ts'
import { toNetwork } from '#lib/http/network.ts'
import { isLanguage, type Language } from '#lib/i18n.ts'
import { findWrittenLanguage } from '#lib/text/written-language.ts'
import { findPublished, findTranslation, storeTranslation } from './review-translation.queries.ts'

/** New translations an hour: what somebody reads, and what all reading at once may cost the shop. */
const PER_NETWORK = 60
const OF_ALL = 2000

/**
 * A published review and its answer in the caller's language. What was translated before is stored; the service is asked for the rest.
 * Throws 404 without such a review or without a translator, 429 after too many, 503 while the service does not answer.
 */
export async function translateReview(
  api: Pick<Api, 'db' | 'clock' | 'log' | 'translator'>,
  reviewId: number,
  { language, ip }: Pick<Caller, 'language' | 'ip'>,
): Promise<ReviewTranslation> {
  const { db, clock, translator } = api
  if (translator === null) throw notFound('review', 'review.no_translator')
  const review = await findPublished(db, reviewId)
  if (review === undefined) throw notFound('review', 'review.unknown')
  const stored = await findTranslation(db, reviewId, language)
  if (stored !== undefined) return stored
  const limits = [
    { scope: 'translations', key: toNetwork(ip), most: PER_NETWORK },
    { scope: 'translations-all', key: '', most: OF_ALL },
  ]
  await limitAll(api, limits, () => refuse(429, 'translation', 'review.too_many_translations'))
  const toCaller = (text: string | null, written: Language | null) =>
    translateText({ ...api, translator }, { text, written, language })
  const [comment, reply] = await Promise.all([
    toCaller(review.comment, review.comment_language),
    toCaller(review.reply, review.reply_language),
  ])
  await storeTranslation(db, { ...review, language, now: clock.now() }, { comment, reply })
  return { comment, reply }
}

type Text = { text: string | null; written: Language | null; language: Language }

/** The text itself where it is in the language already. */
async function translateText(
  { translator, log }: { translator: Translator; log: Api['log'] },
  { text, written, language: to }: Text,
): Promise<string | null> {
  const known = findWrittenLanguage(text, written)
  if (text === null || known === null || known === to) return text
  try {
    const translated = await translator.translate({ text, from: isLanguage(known) ? known : null, to })
    return cutText(translated.trim(), MOST_TRANSLATED_CHARACTERS) || text
  } catch (error) {
    if (!(error instanceof TranslationError)) throw error
    log.warn(`A review was not translated: ${error.message}`)
    throw refuse(503, 'translation', 'review.not_translated')
  }
}
