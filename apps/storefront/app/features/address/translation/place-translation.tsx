import { useEffect } from 'react'
import { useShop } from '@medina/web/api/shop.tsx'
import { useDevice } from '@medina/web/device/device.tsx'
import type { Language } from '@medina/web/device/preferences.ts'
import { translatePlace } from './translate-place.ts'

/** Translates the name of the place after a link has changed the language. */
export default function PlaceTranslation({ from }: { from: Language }) {
  const {
    preferences: { place, language },
    setPreferences,
  } = useDevice()
  const shop = useShop()

  useEffect(() => {
    if (place === null || language === from) return
    let isCurrent = true
    void translatePlace(shop, { place, from, to: language }).then((translated) => {
      if (isCurrent) setPreferences({ place: translated })
    })
    return () => {
      isCurrent = false
    }
  }, [shop, place, from, language, setPreferences])

  return null
}
