import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../../lib/text.tsx'
import type { OverlayProps } from '../shell/overlays.tsx'

export default function ModuleDialog({ open, onClose }: OverlayProps) {
  const { t } = useText()
  return (
    <Dialog open={open} onClose={onClose} title="" closeLabel={t('ui.close')}>
      {null}
    </Dialog>
  )
}
