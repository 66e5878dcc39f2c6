import { usePreferences } from '#device/device.tsx'
import { useMediaQuery } from '#ui/use-media-query.ts'

/**
 * The effective theme: the chosen one, else the system's. Use it in the browser only, because the server does not know the system's theme.
 */
export function useShownTheme(): 'light' | 'dark' {
  const { theme } = usePreferences()
  const isDark = useMediaQuery('(prefers-color-scheme: dark)')
  return theme ?? (isDark ? 'dark' : 'light')
}
