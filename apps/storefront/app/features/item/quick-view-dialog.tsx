import { Dialog } from '../../ui/dialog.tsx'
import { useText } from '../../lib/text.tsx'

export default function QuickViewDialog({ open, onClose }: { id: number; cartLineId?: number; open: boolean; onClose: () => void }) {
  const { t } = useText()
  return (
    <Dialog open={open} onClose={onClose} title="" closeLabel={t('ui.close')}>
      {null}
    </Dialog>
  )
}
