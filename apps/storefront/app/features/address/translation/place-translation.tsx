import { useEffect } from 'react'
import { useShop } from '../../../lib/api/shop.tsx'
import { useDevice } from '../../../lib/device/device.tsx'
import type { Language } from '../../../lib/device/preferences.ts'
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
