import { useSyncExternalStore } from 'react'
import { usePreferences } from '#device/device.tsx'

const query = '(prefers-color-scheme: dark)'

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** The theme of the page, chosen or the system's. For rendering in the browser only: the server does not know the system's. */
export function useShownTheme(): 'light' | 'dark' {
  const { theme } = usePreferences()
  const isDark = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  )
  return theme ?? (isDark ? 'dark' : 'light')
}
