import { baseLanguage, defaultLanguages } from '@medina/contract/device/languages'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'
import { useConfig } from '@medina/web/site/site.tsx'

/**
 * Names the other language in its own script; the change needs a confirmation (spec 2.048). If there are more, a dialog lists them. Without
 * scripts its form changes to the next one, and the footer lists all.
 */
export function LanguageButton() {
  const { t, language } = useText()
  const { show } = useOverlays()
  const languages = useConfig()?.languages
  const all = languages ?? defaultLanguages
  const next = all[all.indexOf(language) + 1] ?? all[0]
  return (
    <button
      type="submit"
      name="lang"
      value={next}
      className="inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-label font-medium hover:text-ink-1"
      onPointerEnter={() => preloadOverlay('language')}
      onClick={(event) => {
        event.preventDefault()
        show({ kind: 'language' })
      }}
    >
      <Icon name="globe" size={20} />
      {languages ? (
        t('shell.language')
      ) : (
        // One word is not worth loading the Arabic font: the device has one.
        <span lang={next} className={language === baseLanguage ? 'font-[system-ui]' : undefined}>
          {t('shell.other_language')}
        </span>
      )}
    </button>
  )
}
