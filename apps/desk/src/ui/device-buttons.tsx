import { languageName } from '@medina/contract/device/language-names'
import { useDevice } from '@medina/web/device/device.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { loadLanguage } from '@medina/web/texts/texts.ts'
import { useConfig } from '@medina/web/site/site.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { defaultLanguages } from '@medina/contract/device/languages'

/** Language and theme of this device. */
export function DeviceButtons() {
  const { t, language } = useText()
  const { preferences, setPreferences } = useDevice()
  const all = useConfig()?.languages ?? defaultLanguages
  const other = all[(all.indexOf(language) + 1) % all.length] ?? language
  return (
    <span className="flex items-center gap-1">
      <button
        type="button"
        className="inline-flex min-h-11 items-center gap-2 rounded-md px-3 text-label font-medium hover:bg-surface-2"
        onClick={() => void loadLanguage(other).then(() => setPreferences({ language: other }))}
      >
        <Icon name="globe" size={20} />
        <span lang={other}>{languageName(other)}</span>
      </button>
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
