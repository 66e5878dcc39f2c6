import type { StockItem } from '@medina/contract/operator/operator-stock'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { usePauseEnd } from '#shop/use-pause-end.ts'

/** Takes an item off the menu for the rest of the day, when its last pieces go into this order. The order stays as it is. */
export function MenuOff({ id, name }: { id: number; name: string }) {
  const { t } = useText()
  const { may } = useDesk()
  const change = useMenuChange(id)
  // While a change is pending, the state before it is shown.
  const [changed, setChanged] = useState<StockItem | null>(null)
  const end = usePauseEnd()
  if (!may('catalogue:write')) return null
  const isOff = changed?.sold_out ?? false
  const until = isOff ? end(changed?.back_at ?? null) : null
  return (
    <div className="picking-card flex flex-wrap items-center gap-3">
      <p className="min-w-40 flex-1">
        <b className="block">{t('desk_picking.last_ones')}</b>
        <span role="status" className={isOff ? 'text-danger' : changed === null ? 'text-ink-2' : 'text-success'}>
          {changed === null
            ? t('desk_picking.last_ones_text')
            : isOff
              ? until === null
                ? t('desk_stock.sold_out')
                : t('desk_stock.sold_out_until', { until })
              : t('desk_picking.on_menu')}
        </span>
      </p>
      <button
        type="button"
        className="desk-plain-button"
        aria-label={isOff ? t('desk_picking.put_back', { name }) : t('desk_picking.take_off', { name })}
        disabled={change.isPending}
        onClick={() => change.mutate(!isOff, { onSuccess: setChanged })}
      >
        {t(isOff ? 'desk.undo' : 'desk_stock.sold_out')}
      </button>
    </div>
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
