import { directionOf } from '@medina/contract/device/language-names'
import { isLanguage, type Language, localeOf } from '@medina/contract/device/languages'
import { useText } from '@medina/web/texts/text.tsx'

type WrittenTextProps = {
  text: string
  /** Its BCP 47 tag; null or missing if the shop does not know it. */
  written: string | null | undefined
  className?: string
}

/** A text that a person wrote, in its own direction, with a mark where it is in another language than the page. */
export function WrittenText({ text, written, className }: WrittenTextProps) {
  const { t, language } = useText()
  const name = nameForeign(written, language)
  return (
    <>
      <p dir="auto" lang={written ?? undefined} className={className}>
        {text}
      </p>
      {name !== null && (
        <p className="mt-1 text-xs text-ink-3">{name === '' ? t('written.other') : t('written.in', { language: name })}</p>
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
