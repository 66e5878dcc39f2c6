import { useDevice } from '../../lib/device.tsx'
import type { Theme } from '../../lib/preferences.ts'
import { useText } from '../../lib/text.tsx'
import { Tick } from '../../ui/tick.tsx'
import { SettingsCard } from './settings-card.tsx'

const themes: readonly [name: 'light' | 'dark' | 'system', theme: Theme | null][] = [
  ['light', 'light'],
  ['dark', 'dark'],
  ['system', null],
]

/** Light, dark, or as the system has it; each shown as a small page. */
export function ThemeCard() {
  const { t } = useText()
  const { preferences, setPreferences } = useDevice()
  return (
    <SettingsCard title={t('account.theme_title')}>
      <div role="radiogroup" aria-label={t('account.theme_title')} className="grid grid-cols-3 gap-2 sm:gap-3">
        {themes.map(([name, theme]) => (
          <label key={name} className="choice grid gap-2 p-2 sm:p-3">
            <span aria-hidden="true" className="theme-page" data-look={name}>
              <i />
              <i />
              <i />
            </span>
            <span className="flex min-h-9 items-center justify-center gap-x-2 px-1 sm:justify-between">
              <span className="text-center text-sm font-medium sm:text-label">{t(`account.theme_${name}`)}</span>
              {/* On a phone the rim of the card is sign enough. */}
              <span className="max-sm:sr-only">
                <Tick
                  type="radio"
                  name="theme"
                  checked={preferences.theme === theme}
                  onChange={() => setPreferences({ theme })}
                />
              </span>
            </span>
          </label>
        ))}
      </div>
    </SettingsCard>
  )
}
