import type { StockItem } from '@medina/contract/operator/operator-stock'
import { useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { toLatinDigits } from '@medina/web/format/latin-digits.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useStockChange } from './stock-data.ts'

const MOST_PIECES = 1_000_000

/** Sets the pieces of an item, or of each of its variations. */
export function CountDialog({ item, onClose }: { item: StockItem; onClose: () => void }) {
  const { t } = useText()
  const change = useStockChange()
  // Sales go on meanwhile: a count that nobody changed here must not put sold pieces back.
  const [rows] = useState(() => (item.variations.length > 0 ? item.variations : [{ type: null, stock: item.stock ?? 0 }]))
  const [typed, setTyped] = useState(() => rows.map(({ stock }) => String(stock)))
  const counts = typed.map(readCount)
  const save = async () => {
    for (const [index, { type, stock }] of rows.entries()) {
      const count = counts[index]
      if (count == null || count === stock) continue
      // oxlint-disable-next-line no-await-in-loop -- Each change holds the lock of the same item.
      await change.mutateAsync({ item, stock: count, ...(type === null ? {} : { variation: type }) }).catch(() => undefined)
    }
    onClose()
  }
  const foot = (
    <Button size="lg" block pending={change.isPending} disabled={counts.includes(null)} onClick={() => void save()}>
      {t('ui.save')}
    </Button>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('desk_stock.pieces_of', { name: item.name })}
      closeLabel={t('ui.close')}
      size="sm"
      foot={foot}
    >
      <div className="grid gap-4">
        {rows.map(({ type }, index) => (
          <Field
            key={type ?? ''}
            label={type === null ? t('desk_stock.pieces') : <bdi>{type}</bdi>}
            inputMode="numeric"
            dir="ltr"
            value={typed[index] ?? ''}
            error={counts[index] === null ? t('desk_menu.bad_count') : undefined}
            onChange={(event) => setTyped(typed.with(index, event.target.value))}
          />
        ))}
      </div>
    </Dialog>
  )
}

function readCount(text: string): number | null {
  const digits = toLatinDigits(text).trim()
  const count = /^\d{1,7}$/.test(digits) ? Number(digits) : Number.NaN
  return count <= MOST_PIECES ? count : null
}
