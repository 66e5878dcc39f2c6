import type { StockItem } from '@medina/contract/operator/operator-stock'
import { useState } from 'react'
import { classNames } from '@medina/web/ui/class-names.ts'
import { dismissToast, showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { type Pause, PauseDialog } from '#shop/pause-dialog.tsx'
import { usePauseEnd } from '#shop/use-pause-end.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { CountBox } from './count-box.tsx'
import { useSoldOut } from '#shop/stock-data.ts'
import { SwitchInput } from '@medina/web/ui/form/switch-input.tsx'

const MINUTES = [60]

/** One item: its state in words, a switch that takes it off the menu for today, and its pieces. */
export function StockRow({ item }: { item: StockItem }) {
  const { t } = useText()
  const money = useMoney()
  const { take, putBack, isChanging } = useMenuSwitch(item)
  const { name, price, image_full_url: picture, sold_out: isOff, kind } = item
  return (
    <li className={classNames('desk-stock-row', isOff && 'desk-stock-off')}>
      {kind === 'item' && (
        <span className="desk-stock-picture">
          <Picture src={picture} alt="" name={name} sizes="52px" maxWidth={320} />
        </span>
      )}
      <span className="desk-stock-name">
        <bdi className="block">{name}</bdi>
        <bdi className="desk-quiet tabular-nums">{money.text(price)}</bdi>
      </span>
      <SwitchInput
        className="desk-stock-switch reach relative"
        aria-label={t('desk_stock.offered', { name })}
        checked={!isOff}
        // Not `disabled`, which would lose the keyboard focus.
        aria-disabled={isChanging || undefined}
        onChange={(event) => !isChanging && (event.target.checked ? putBack() : take({ today: true }))}
      />
      <State item={item} />
      <span className="desk-stock-count">
        <Count item={item} onPause={take} />
      </span>
    </li>
  )
}

/** Takes the item off the menu, with an offer to undo it, and puts it back. */
function useMenuSwitch(item: StockItem) {
  const { t } = useText()
  const change = useSoldOut()
  const { name } = item
  const take = (pause: Pause) =>
    change.mutate(
      { item, soldOut: true, pause },
      {
        onSuccess: (changed) => {
          const onPress = () => {
            dismissToast(toast)
            change.mutate({ item: changed, soldOut: false })
          }
          const toast = showToast(t(pause.today ? 'desk_stock.taken_today' : 'desk_stock.taken', { name }), {
            action: { label: t('desk.undo'), onPress },
          })
        },
      },
    )
  return { take, putBack: () => change.mutate({ item, soldOut: false }), isChanging: change.isPending }
}

function Count({ item, onPause }: { item: StockItem; onPause: (pause: Pause) => void }) {
  const { t } = useText()
  const [isAsking, setAsking] = useState(false)
  if (!item.sold_out && item.stock === null) return <span className="desk-quiet">{t('desk_stock.not_counted')}</span>
  if (!item.sold_out) return <CountBox item={item} stock={item.stock ?? 0} />
  return (
    <>
      <button type="button" className="desk-plain-button" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        <DeskIcon name="clock" size={18} />
        {t('desk_stock.change')}
      </button>
      {isAsking && (
        <PauseDialog
          title={t('desk_menu.how_long', { name: item.name })}
          minutes={MINUTES}
          onChoose={onPause}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

function State({ item: { state, stock, sold_out, back_at } }: { item: StockItem }) {
  const { t } = useText()
  const end = usePauseEnd()
  if (state === 'low') return <span className="desk-stock-state text-warning">{t('desk_stock.low', { n: stock ?? 0 })}</span>
  if (state === 'in_stock') return <span className="desk-stock-state text-success">{t('desk_stock.in_stock')}</span>
  const until = sold_out ? end(back_at) : null
  return (
    <span className="desk-stock-state text-danger">
      {until === null ? t('desk_stock.sold_out') : t('desk_stock.sold_out_until', { until })}
    </span>
  )
}
