import { answerConsent } from '#lib/device/answer-consent.ts'
import { consentStore } from '#lib/device/consent.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Switch } from '@medina/web/ui/form/switch.tsx'
import { SettingsCard } from './settings-card.tsx'

/** The answer to the question about cookies, which can change at any time. */
export function CookiesCard() {
  const { t } = useText()
  return (
    <SettingsCard title={t('account.cookies_title')} text={t('account.cookies_text')}>
      <Switch
        label={t('account.cookies_remember')}
        note={t('account.cookies_note')}
        checked={consentStore.use() === 'accepted'}
        onChange={({ target }) => answerConsent(target.checked ? 'accepted' : 'denied')}
      />
    </SettingsCard>
  )
}
