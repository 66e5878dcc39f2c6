import { useText } from '../../lib/texts/text.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { preloadOverlay, useOverlays } from '../frame/overlays.tsx'

/** Names the other language in its own script; the change needs a confirmation (2.048). Without scripts its form changes it. */
export function LanguageButton() {
  const { t, language } = useText()
  const { show } = useOverlays()
  return (
    <button
      type="submit"
      name="lang"
      value={language === 'en' ? 'ar' : 'en'}
      className="inline-flex min-h-11 items-center gap-2 rounded-md px-2 text-label font-medium hover:text-ink-1"
      onPointerEnter={() => preloadOverlay('language')}
      onClick={(event) => {
        event.preventDefault()
        show({ kind: 'language' })
      }}
    >
      <Icon name="globe" size={20} />
      {/* One word is not worth loading the Arabic font: the device has one. */}
      <span lang={language === 'en' ? 'ar' : 'en'} className={language === 'en' ? 'font-[system-ui]' : undefined}>
        {t('shell.other_language')}
      </span>
    </button>
  )
}
