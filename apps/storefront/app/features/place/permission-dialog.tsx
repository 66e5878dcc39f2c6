import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'

/** The browser blocks the location: explains where to allow it. */
export default function PermissionDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useText()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={t('place.denied_title')}
      closeLabel={t('ui.close')}
      foot={
        <Button block onClick={onClose} data-autofocus>
          {t('place.okay')}
        </Button>
      }
    >
      <p className="text-ink-2">{t('place.denied_text')}</p>
    </Dialog>
  )
}
