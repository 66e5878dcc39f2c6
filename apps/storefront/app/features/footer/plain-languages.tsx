import { languageName } from '@medina/contract/device/language-names'
import { defaultLanguages } from '@medina/contract/device/languages'
import { useText } from '@medina/web/texts/text.tsx'
import { useConfig } from '@medina/web/site/site.tsx'

/** The page in the other languages of the shop, for browsers without scripts: their header has a button at most. */
export function PlainLanguages() {
  const { t, language } = useText()
  const others = (useConfig()?.languages ?? defaultLanguages).filter((each) => each !== language)
  return (
    <nav aria-label={t('shell.language')} className="flex flex-wrap gap-x-6">
      {others.map((each) => (
        <a key={each} href={`?lang=${each}`} lang={each} className="inline-flex min-h-11 items-center hover:underline">
          {languageName(each)}
        </a>
      ))}
    </nav>
  )
}
