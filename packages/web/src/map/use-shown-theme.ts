import { usePreferences } from '#device/device.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'

/** The theme of the page, chosen or the system's. For rendering in the browser only: the server does not know the system's. */
export function useShownTheme(): 'light' | 'dark' {
  const { theme } = usePreferences()
  const isDark = useMediaQuery('(prefers-color-scheme: dark)')
  return theme ?? (isDark ? 'dark' : 'light')
}
