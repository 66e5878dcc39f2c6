import { useDevice } from '@medina/web/device/device.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'

/** The current theme, chosen or the system's. Only for event handlers: the server does not know the system's. */
function shownTheme(chosen: 'light' | 'dark' | null): 'light' | 'dark' {
  return chosen ?? (window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')
}

export function useThemeToggle(): () => void {
  const { preferences, setPreferences } = useDevice()
  return () => setPreferences({ theme: shownTheme(preferences.theme) === 'dark' ? 'light' : 'dark' })
}

export function ThemeButton() {
  const { t } = useText()
  const toggle = useThemeToggle()
  // Without scripts a form sets the theme; the system's is unknown there.
  const other = useDevice().preferences.theme === 'dark' ? 'light' : 'dark'
  return (
    <button
      type="submit"
      name="theme"
      value={other}
      className="round size-11 hover:bg-surface-2"
      aria-label={t('ui.theme')}
      onClick={(event) => {
        event.preventDefault()
        toggle()
      }}
    >
      <Icon name="moon" size={20} className="only-light" />
      <Icon name="sun" size={20} className="only-dark" />
    </button>
  )
}
