import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { showFailure } from '@medina/web/api/failure.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useDevice } from '@medina/web/device/device.tsx'
import type { Language, Place } from '@medina/web/device/preferences.ts'
import { getTranslate, useText } from '@medina/web/texts/text.tsx'
import { loadLanguage } from '@medina/web/texts/texts.ts'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'

/** Changes the language of the whole page, then confirms in the new language (spec 4.042). The place's name changes with it. */
export function useLanguageChange(onClose: () => void) {
  const { language, t } = useText()
  const { preferences, setPreferences } = useDevice()
  const shop = useShop()
  const [isPending, setPending] = useState(false)
  const [search, setSearch] = useSearchParams()

  async function translate(place: Place, next: Language): Promise<Place> {
    const { translatePlace } = await import('#features/address/translation/translate-place.ts')
    return translatePlace(shop, { place, from: language, to: next })
  }

  async function translateSaved(from: Language, next: Language): Promise<void> {
    const { translateGuestAddresses } = await import('#features/address/translation/translate-guest-addresses.ts')
    await translateGuestAddresses(shop, from, next)
  }

  async function change(next: Language) {
    setPending(true)
    const { place } = preferences
    try {
      const [translated] = await Promise.all([place && translate(place, next).catch(() => place), loadLanguage(next)])
      onClose()
      setPreferences({ language: next, place: translated })
      removeLinkLanguage()
      // A failed download leaves them as they are.
      translateSaved(language, next).catch(() => undefined)
      showToast(getTranslate(next)('language.changed'))
    } catch (error) {
      showFailure(error, t)
    } finally {
      setPending(false)
    }
  }

  /** A language in the address would win again at the next reload. */
  function removeLinkLanguage() {
    if (!search.has('lang')) return
    const rest = new URLSearchParams(search)
    rest.delete('lang')
    setSearch(rest, { replace: true, preventScrollReset: true })
  }

  return { isPending, change }
}
