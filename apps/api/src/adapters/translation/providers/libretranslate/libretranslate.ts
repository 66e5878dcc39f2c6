import { z } from 'zod'
import { describeFailure } from '#adapters/describe-failure.ts'
import { TranslationError, type Translator } from '../../translator.ts'

export type LibreTranslateOptions = {
  /** Base address, without a slash at the end. */
  url: string
  key?: string | undefined
  timeoutMs?: number
}

const AnswerSchema = z.object({ translatedText: z.string() })

/** The API of LibreTranslate, a translator that a shop can run itself (https://docs.libretranslate.com). Its codes are those of our languages. */
export function createLibreTranslate({ url, key, timeoutMs = 10_000 }: LibreTranslateOptions): Translator {
  return {
    async translate({ text, from, to }) {
      try {
        const response = await fetch(`${url}/translate`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({ q: text, source: from ?? 'auto', target: to, format: 'text', ...(key && { api_key: key }) }),
          // A redirect could send the text and our key anywhere.
          redirect: 'error',
          signal: AbortSignal.timeout(timeoutMs),
        })
        if (response.ok) return AnswerSchema.parse(await response.json()).translatedText
        await response.body?.cancel()
        throw new TranslationError(`status ${response.status}`)
      } catch (error) {
        if (error instanceof TranslationError) throw error
        throw new TranslationError(describeFailure(error), { cause: error })
      }
    },
  }
}
