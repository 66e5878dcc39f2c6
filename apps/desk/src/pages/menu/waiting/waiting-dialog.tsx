import type { MenuChange } from '@medina/contract/operator/menu/menu'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { ChangeLines } from './change-lines.tsx'
import { WaitingActs } from './waiting-acts.tsx'

/** A change that waits for the office, before and after. */
export function WaitingDialog({ change, onClose }: { change: MenuChange; onClose: () => void }) {
  const { t } = useText()
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={<bdi>{change.name}</bdi>}
      closeLabel={t('ui.close')}
      foot={<WaitingActs change={change} onDone={onClose} />}
    >
      <p className="mb-3 text-ink-2">{t('desk_menu.waits_text')}</p>
      <ChangeLines change={change} />
    </Dialog>
  )
}
