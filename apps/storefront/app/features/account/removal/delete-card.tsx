import { Suspense, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { SettingsCard } from '#features/account/settings/settings-card.tsx'

const DeleteDialog = lazyWithRetry(() => import('./delete-dialog.tsx'))

/** Opens the dialog that deletes the account and lists what is deleted. */
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
