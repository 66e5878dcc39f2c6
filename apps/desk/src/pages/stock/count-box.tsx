import type { StockItem } from '@medina/contract/operator/operator-stock'
import { useState } from 'react'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { CountDialog } from '#shop/count-dialog.tsx'
import { useStockChange } from '#shop/stock-data.ts'

/** The pieces of an item: one more, one less, or a number of them. An item with variations is counted in its dialog. */
export function CountBox({ item, stock }: { item: StockItem; stock: number }) {
  const { t } = useText()
  const change = useStockChange()
  const [isOpen, setOpen] = useState(false)
  const { name } = item
  const isSimple = item.variations.length === 0
  return (
    <span className="desk-count-box" role="group" aria-label={t('desk_stock.pieces_of', { name })}>
      {isSimple && (
        <button
          type="button"
          aria-label={t('desk_stock.fewer', { name })}
          disabled={stock === 0}
          onClick={() => change.mutate({ item, change: -1 })}
        >
          <Icon name="minus" size={18} />
        </button>
      )}
      <button
        type="button"
        className="desk-count-number"
        aria-haspopup="dialog"
        aria-label={t('desk_menu.count', { n: stock, name })}
        onClick={() => setOpen(true)}
      >
        <bdi dir="ltr">{stock}</bdi>
        {!isSimple && <Icon name="edit" size={16} />}
      </button>
      {isSimple && (
        <button type="button" aria-label={t('desk_stock.one_more', { name })} onClick={() => change.mutate({ item, change: 1 })}>
          <Icon name="plus" size={18} />
        </button>
      )}
      {isOpen && <CountDialog item={item} onClose={() => setOpen(false)} />}
    </span>
  )
}
