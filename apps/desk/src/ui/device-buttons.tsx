import { useDevice } from '@medina/web/device/device.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { LanguageButtons } from './language-buttons.tsx'

/** Language and theme of this device. */
export function DeviceButtons() {
  const { t } = useText()
  const { preferences, setPreferences } = useDevice()
  return (
    <span className="flex items-center gap-1">
      <LanguageButtons />
      <button
        type="button"
        className="round size-11 hover:bg-surface-2"
        aria-label={t('ui.theme')}
        onClick={() => setPreferences({ theme: isDark(preferences.theme) ? 'light' : 'dark' })}
      >
        <Icon name="moon" size={20} className="only-light" />
        <Icon name="sun" size={20} className="only-dark" />
      </button>
    </span>
  )
}

function isDark(theme: 'light' | 'dark' | null): boolean {
  return theme === null ? window.matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
}
