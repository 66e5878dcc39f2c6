import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { useText } from '@medina/web/texts/text.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import './size-guide-dialog.css'

type SizeGuideDialogProps = {
  guide: NonNullable<ItemDetails['size_guide']>
  picked: string | undefined
  open: boolean
  onClose: () => void
}

/** The sizes of a store or a category, with the line of the chosen size marked. */
export default function SizeGuideDialog({ guide: { title, note, columns, rows }, picked, open, onClose }: SizeGuideDialogProps) {
  const { t } = useText()
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('ui.close')}>
      {/* A wide table scrolls, also by keyboard. */}
      <div role="region" aria-label={title} tabIndex={0} className="size-guide">
        <table>
          <thead>
            <tr>
              {columns.map((column, place) => (
                <th key={place} scope="col">
                  <bdi>{column}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([size = '', ...cells], line) => (
              <tr key={line} aria-current={size === picked ? 'true' : undefined}>
                <th scope="row">
                  <bdi>{size}</bdi>
                </th>
                {cells.map((text, place) => (
                  <td key={place} className="num">
                    <bdi>{text}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {note !== null && (
        <p className="mt-4 text-sm text-ink-2">
          <bdi>{note}</bdi>
        </p>
      )}
    </Dialog>
  )
}
