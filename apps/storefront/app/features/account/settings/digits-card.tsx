import { useText } from '@medina/web/texts/text.tsx'
import { DigitsChoice, useReaderDigits } from '@medina/web/device/digits-choice.tsx'
import { SettingsCard } from './settings-card.tsx'

/** The digits of Arabic pages, in a shop that leaves them to its readers. */
export function DigitsCard() {
  const { t } = useText()
  if (useReaderDigits() === undefined) return null
  return (
    <SettingsCard title={t('account.digits_title')}>
      <DigitsChoice label={t('account.digits_title')} />
    </SettingsCard>
  )
}
