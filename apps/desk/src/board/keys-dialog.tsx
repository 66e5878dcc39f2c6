import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { useText } from '@medina/web/texts/text.tsx'

const keys = ['/', '↑ ↓ ← →', 'Esc', 'A', '1 – 5', 'R', 'H', 'P', 'S', '?'] as const
const names = ['search', 'move', 'close', 'accept', 'minutes', 'ready', 'hand', 'print', 'sold_out', 'help'] as const

/** Lists the keyboard shortcuts of the board. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  return (
    <Dialog open onClose={onClose} title={t('desk_board.keys')} closeLabel={t('ui.close')}>
      <dl className="desk-key-list">
        {keys.map((key, index) => (
          <div key={key}>
            <dt>
              <kbd dir="ltr">{key}</kbd>
            </dt>
            <dd>{t(`desk_board.key_${names[index] ?? 'help'}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
