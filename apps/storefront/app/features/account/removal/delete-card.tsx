import { Suspense, useState } from 'react'
import { lazyWithRetry } from '../../../lib/rendering/lazy-with-retry.ts'
import { useText } from '../../../lib/texts/text.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { SettingsCard } from '../settings/settings-card.tsx'

const DeleteDialog = lazyWithRetry(() => import('./delete-dialog.tsx'))

/** The way out for good; the dialog says what goes. */
export function DeleteCard() {
  const { t } = useText()
  const [isAsking, setAsking] = useState<boolean | null>(null)
  return (
    <SettingsCard
      title={t('account.delete')}
      text={t('account.delete_text')}
      action={
        <Button variant="outline" icon="trash" className="account-danger" onClick={() => setAsking(true)}>
          {t('account.delete')}
        </Button>
      }
    >
      {isAsking !== null && (
        <Suspense fallback={null}>
          <DeleteDialog open={isAsking} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </SettingsCard>
  )
}
