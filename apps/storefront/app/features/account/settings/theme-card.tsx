import { useDevice } from '@medina/web/device/device.tsx'
import type { Theme } from '@medina/web/device/preferences.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Tick } from '@medina/web/ui/form/tick.tsx'
import { SettingsCard } from './settings-card.tsx'
import '@medina/web/ui/form/choice.css'

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
          <label key={name} className="choice theme-choice">
            <span aria-hidden="true" className="theme-page" data-look={name}>
              <i />
              <i />
              <i />
            </span>
            <span>{t(`account.theme_${name}`)}</span>
            <Tick type="radio" name="theme" checked={preferences.theme === theme} onChange={() => setPreferences({ theme })} />
          </label>
        ))}
      </div>
    </SettingsCard>
  )
}
