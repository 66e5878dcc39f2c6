import { useText } from '@medina/web/texts/text.tsx'
import { Switch } from '@medina/web/ui/form/switch.tsx'
import { boughtFirstStore, turnBoughtFirst } from '#lib/api/bought-before.ts'
import { SettingsCard } from './settings-card.tsx'

/** Whether results and suggestions on this device begin with what was bought before. */
export function BoughtCard() {
  const { t } = useText()
  return (
    <SettingsCard title={t('account.bought_title')}>
      <Switch
        label={t('account.bought_first')}
        note={t('account.bought_note')}
        checked={boughtFirstStore.use()}
        onChange={({ target }) => turnBoughtFirst(target.checked)}
      />
    </SettingsCard>
  )
}
