import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { useExportData } from '#features/account/account-changes.ts'
import { useProof } from '#features/account/proof/use-proof.tsx'
import { SettingsCard } from '#features/account/settings/settings-card.tsx'

/** Downloads an archive of everything that is stored about the customer. */
export function DataCard() {
  const { t } = useText()
  const exportData = useExportData()
  const { start, proofDialog } = useProof()

  async function download(): Promise<void> {
    const { url } = await exportData.mutateAsync()
    // The answer is an attachment, so the page stays. The path is opened on the current host, because the address itself has the host of
    // PUBLIC_URL.
    window.location.assign(new URL(url, window.location.origin).pathname)
  }

  return (
    <>
      <SettingsCard
        title={t('account.data')}
        text={t('account.data_text')}
        action={
          <Button variant="outline" icon="download" pending={exportData.isPending} onClick={() => start(download)}>
            {t('account.data_download')}
          </Button>
        }
      />
      {proofDialog}
    </>
  )
}
