import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useShop } from '../../lib/api/shop.tsx'
import { useDevice } from '../../lib/device/device.tsx'
import type { Place } from '../../lib/device/preferences.ts'
import { getTranslate, useText } from '../../lib/texts/text.tsx'
import { Button } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { loadLanguage } from '../../lib/texts/texts.ts'
import type { OverlayProps } from '../frame/overlays.tsx'

/**
 * Asks before it changes the language of the whole page (2.048, 4.041), then confirms in the new language (4.042). The place's name changes
 * with it.
 */
export default function LanguageDialog({ open, onClose }: OverlayProps) {
  const { t, language } = useText()
  const { preferences, setPreferences } = useDevice()
  const shop = useShop()
  const [isPending, setPending] = useState(false)
  const [search, setSearch] = useSearchParams()
  const next = language === 'en' ? 'ar' : 'en'

  async function translate(place: Place): Promise<Place> {
    const { translatePlace } = await import('../address/translation/translate-place.ts')
    return translatePlace(shop, { place, from: language, to: next })
  }

  async function change() {
    setPending(true)
    const { place } = preferences
    const [translated] = await Promise.all([place && translate(place).catch(() => place), loadLanguage(next)])
    onClose()
    setPreferences({ language: next, place: translated })
    setPending(false)
    forgetLink()
    showToast(getTranslate(next)('language.changed'))
  }

  /** A language in the address would win again at the next reload. */
  function forgetLink() {
    if (!search.has('lang')) return
    const rest = new URLSearchParams(search)
    rest.delete('lang')
    setSearch(rest, { replace: true, preventScrollReset: true })
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t('language.title')}
      closeLabel={t('ui.close')}
      foot={
        <div className="flex gap-3">
          <Button variant="secondary" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button block pending={isPending} onClick={() => void change()}>
            {t('language.confirm')}
          </Button>
        </div>
      }
    >
      <p className="text-ink-2">{t('language.text')}</p>
    </Dialog>
  )
}
