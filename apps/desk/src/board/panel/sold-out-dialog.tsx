import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import type { StockItem } from '@medina/contract/operator/operator-stock'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { usePauseEnd } from '#shop/use-pause-end.ts'

/** Marks items of an order as sold out for the rest of the day, when the kitchen notices it. The order does not change. */
export function SoldOutDialog({ order, onClose }: { order: BoardOrder; onClose: () => void }) {
  const { t } = useText()
  const items = new Map(order.lines.flatMap((line) => (line.item_id === null ? [] : [[line.item_id, line.item_details.name]])))
  return (
    <Dialog open onClose={onClose} title={t('desk_board.sold_out_title')} closeLabel={t('ui.close')}>
      <p className="mb-2 text-ink-2">{t('desk_board.sold_out_text')}</p>
      <ul>
        {[...items].map(([id, name]) => (
          <Item key={id} id={id} name={name} />
        ))}
      </ul>
    </Dialog>
  )
}

function Item({ id, name }: { id: number; name: string }) {
  const { t } = useText()
  const change = useMenuChange(id)
  // While a change is pending, the state before it is shown.
  const [changed, setChanged] = useState<StockItem | null>(null)
  const end = usePauseEnd()
  const isOff = changed?.sold_out ?? false
  const until = isOff ? end(changed?.back_at ?? null) : null
  return (
    <li className="desk-row">
      <span className="min-w-0 flex-1">
        <bdi className="block">{name}</bdi>
        <span role="status" className={isOff ? 'text-sm text-danger' : 'text-sm text-success'}>
          {isOff && (until === null ? t('desk_stock.sold_out') : t('desk_stock.sold_out_until', { until }))}
          {changed?.sold_out === false && t('desk_board.on_menu')}
        </span>
      </span>
      <button
        type="button"
        className="desk-plain-button"
        aria-label={isOff ? t('desk_board.put_back', { name }) : t('desk_board.take_off', { name })}
        disabled={change.isPending}
        onClick={() => change.mutate(!isOff, { onSuccess: setChanged })}
      >
        {t(isOff ? 'desk.undo' : 'desk_stock.sold_out')}
      </button>
    </li>
  )
}

function useMenuChange(id: number) {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (isOff: boolean) =>
      call('operator.soldOut', { params: { id }, body: isOff ? { sold_out: true, today: true } : { sold_out: false } }),
    onError: (error) => showFailure(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', 'items'] }),
  })
}
