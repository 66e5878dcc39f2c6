import { languageName } from '@medina/contract/device/language-names'
import { useText } from '@medina/web/texts/text.tsx'
import { RadioCard } from '@medina/web/ui/form/radio-card.tsx'
import { useOverlays } from '#features/frame/overlays.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import { SettingsCard } from './settings-card.tsx'
import { defaultLanguages } from '@medina/contract/device/languages'

/** The languages, each named in its own script. Another one is confirmed first, because the whole page changes (spec 2.048, 4.041). */
export function LanguageCard() {
  const { t, language } = useText()
  const { show } = useOverlays()
  return (
    <SettingsCard title={t('account.language_title')} text={t('account.language_text')}>
      <div role="radiogroup" aria-label={t('account.language_title')} className="grid grid-cols-2 gap-2 sm:gap-3">
        {(useConfig()?.languages ?? defaultLanguages).map((code) => (
          <RadioCard
            key={code}
            name="language"
            title={<span lang={code}>{languageName(code)}</span>}
            checked={code === language}
            onChange={() => show({ kind: 'language', next: code })}
          />
        ))}
      </div>
    </SettingsCard>
  )
}
