import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import type { StockItem } from '@medina/contract/operator/operator-stock'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { useDebounced } from '@medina/web/use-debounced.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { Dialog } from '@medina/web/ui/overlay/dialog.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { FindField } from '#shop/find-field.tsx'
import { useStockItems } from '#shop/stock-data.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { addLine, type PricedLine, readLines, toBody } from './priced-lines.ts'
import { PricedLineRow } from './priced-line-row.tsx'
import './pricing.css'

type PriceProps = { order: BoardOrder; onDecline: () => void; onClose: () => void }

/** Adds the items that the photos of a prescription ask for. If one is unavailable, the order can be declined here. */
export function PriceDialog({ order, onDecline, onClose }: PriceProps) {
  const { t } = useText()
  const [lines, setLines] = useState<readonly PricedLine[]>(() => readLines(order))
  const save = useSave(order, onClose)
  const change = (index: number, line: PricedLine | null) =>
    setLines(line === null ? lines.toSpliced(index, 1) : lines.with(index, line))
  const foot = (
    <div className="grid gap-2">
      <Button
        size="lg"
        block
        pending={save.isPending}
        disabled={lines.length === 0 || lines.some(({ variations, variation }) => variations.length > 0 && variation === null)}
        onClick={() => save.mutate(toBody(lines))}
      >
        {t('desk_pricing.save', { n: lines.length })}
      </Button>
      <Button variant="ghost" block className="text-danger" onClick={onDecline}>
        {t('desk_pricing.send_back')}
      </Button>
    </div>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('desk_pricing.title', { id: String(order.id) })}
      closeLabel={t('ui.close')}
      size="lg"
      foot={foot}
    >
      <div className="desk-pricing">
        <Prescription order={order} />
        <div className="grid content-start gap-3">
          <ItemSearch storeId={order.store_id ?? 0} onAdd={(item) => setLines(addLine(lines, item))} />
          <section aria-label={t('desk_pricing.lines')}>
            {lines.length === 0 ? (
              <p className="desk-column-empty">{t('desk_pricing.no_lines')}</p>
            ) : (
              <ul>
                {lines.map((line, index) => (
                  <PricedLineRow
                    key={`${line.itemId} ${line.variation}`}
                    line={line}
                    onChange={(changed) => change(index, changed)}
                  />
                ))}
              </ul>
            )}
          </section>
          <p className="desk-quiet">{t('desk_pricing.bill_follows')}</p>
        </div>
      </div>
    </Dialog>
  )
}

function Prescription({ order }: { order: BoardOrder }) {
  const { t } = useText()
  return (
    <section aria-label={t('desk_pricing.prescription')} className="grid content-start gap-3">
      <ul className="desk-pricing-photos">
        {order.order_attachment_full_url.map((address, index) => (
          <li key={address}>
            <a href={address} target="_blank" rel="noreferrer">
              <img src={address} alt={t('desk_board.prescription_photo', { n: index + 1 })} />
            </a>
          </li>
        ))}
      </ul>
      {order.order_note !== null && order.order_note !== '' && (
        <p className="desk-note desk-note-warning">
          <DeskIcon name="note" size={18} />
          <span dir="auto" className="min-w-0 flex-1">
            {order.order_note}
          </span>
        </p>
      )}
      {order.unavailable_item_note !== null && order.unavailable_item_note !== '' && (
        <p className="desk-note">
          <DeskIcon name="substitute" size={18} />
          <span className="min-w-0 flex-1">
            {t('desk_board.runs_out')} <bdi>{order.unavailable_item_note}</bdi>
          </span>
        </p>
      )}
    </section>
  )
}

const MOST_FOUND = 8

/** Searches the store's catalogue; sold-out items are shown but cannot be added. */
function ItemSearch({ storeId, onAdd }: { storeId: number; onAdd: (item: StockItem) => void }) {
  const { t } = useText()
  const money = useMoney()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed.trim(), 250)
  const { data } = useStockItems({ storeId, search, filter: 'all' })
  const found = search === '' ? [] : (data?.items ?? []).filter(({ kind }) => kind === 'item').slice(0, MOST_FOUND)
  return (
    <div>
      <FindField label={t('desk_pricing.search')} value={typed} onChange={setTyped} />
      {search !== '' && data !== undefined && found.length === 0 && (
        <p className="desk-quiet mt-2">{t('desk_stock.none_found')}</p>
      )}
      {found.length > 0 && (
        <ul className="desk-choices mt-2" aria-label={t('desk_pricing.found')}>
          {found.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                className="desk-choice"
                disabled={item.state === 'sold_out'}
                onClick={() => {
                  onAdd(item)
                  setTyped('')
                }}
              >
                <DeskIcon name="plus" size={18} className="text-accent-ink" />
                <span className="min-w-0 flex-1">
                  <bdi className="block font-medium">{item.name}</bdi>
                  <span className="desk-quiet">
                    {item.state === 'sold_out'
                      ? t('desk_stock.sold_out')
                      : item.stock === null
                        ? t('desk_stock.not_counted')
                        : t('desk_pricing.left', { n: item.stock })}
                  </span>
                </span>
                <Price price={money.parts(item.price)} size="sm" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Never queued offline: the service checks the stock and calculates the bill. */
function useSave(order: BoardOrder, onDone: () => void) {
  const { t } = useText()
  const { call } = useDesk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (items: ReturnType<typeof toBody>) => call('operator.lines', { params: { id: order.id }, body: { items } }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: ['desk', 'board'] })
      onDone()
    },
    onError: (error) => showFailure(error, t),
  })
}
