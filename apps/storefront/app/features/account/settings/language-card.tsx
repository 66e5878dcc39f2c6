import type { Language } from '../../../lib/device/preferences.ts'
import { useText } from '../../../lib/texts/text.tsx'
import { RadioCard } from '../../../ui/form/radio-card.tsx'
import { useOverlays } from '../../frame/overlays.tsx'
import { SettingsCard } from './settings-card.tsx'

/** Each names itself in its own script, whatever the page speaks. */
const languages: readonly [Language, string][] = [
  ['en', 'English'],
  ['ar', 'العربية'],
]

/** The languages; the other one is asked about before the whole page changes (2.048, 4.041). */
export function LanguageCard() {
  const { t, language } = useText()
  const { show } = useOverlays()
  return (
    <SettingsCard title={t('account.language_title')} text={t('account.language_text')}>
      <div role="radiogroup" aria-label={t('account.language_title')} className="grid grid-cols-2 gap-2 sm:gap-3">
        {languages.map(([code, name]) => (
          <RadioCard
            key={code}
            name="language"
            title={<span lang={code}>{name}</span>}
            checked={code === language}
            onChange={() => show({ kind: 'language' })}
          />
        ))}
      </div>
    </SettingsCard>
  )
}
