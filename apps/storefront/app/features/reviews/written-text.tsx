import { directionOf } from '@medina/contract/device/language-names'
import { isLanguage, type Language, localeOf } from '@medina/contract/device/languages'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useConfig } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'

// Few shops have a translator.
const TranslateButton = lazyWithRetry(() => import('./translate-button.tsx'))

type WrittenTextProps = {
  text: string
  /** Its BCP 47 tag; null or missing if the shop does not know it. */
  written: string | null | undefined
  /** Which text of which review it is. */
  of: { reviewId: number; part: 'comment' | 'reply' }
  className?: string
}

/**
 * A text that a person wrote, in its own direction. Where it is in another language than the page it is marked, and can be translated if
 * the shop has a translator.
 */
export function WrittenText({ text, written, of, className }: WrittenTextProps) {
  const { t, language } = useText()
  const hasTranslator = useConfig()?.has_translator === true
  // With its language: after a change of language the original stands again.
  const [shown, setShown] = useState<{ text: string; language: Language } | null>(null)
  const translated = shown?.language === language ? shown.text : null
  const name = nameForeign(written, language)
  return (
    <>
      <p dir="auto" lang={translated === null ? (written ?? undefined) : language} className={className}>
        {translated ?? text}
      </p>
      {name !== null && (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-xs text-ink-3">
          {name === '' ? t('written.other') : t('written.in', { language: name })}
          {hasTranslator && (
            <Suspense fallback={null}>
              <TranslateButton
                of={of}
                isTranslated={translated !== null}
                onChange={(next) => setShown(next === null ? null : { text: next, language })}
              />
            </Suspense>
          )}
        </p>
      )}
    </>
  )
}

/** Null in the language of the page, and where only the letters are known and are the page's too; "" for a language without a name. */
function nameForeign(written: string | null | undefined, language: Language): string | null {
  if (written === null || written === undefined || written === language) return null
  if (isLanguage(written)) return new Intl.DisplayNames([localeOf(language)], { type: 'language' }).of(written) ?? ''
  return directionOf(language) === 'ltr' ? null : ''
}
