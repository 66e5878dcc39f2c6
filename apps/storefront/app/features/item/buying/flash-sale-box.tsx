import type { ItemDetails } from '@medina/contract/catalog/catalog'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { Countdown } from '#ui/display/countdown.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { ProgressBar } from '@medina/web/ui/display/progress-bar.tsx'

const FEW = 10

/** The time and pieces left in a flash sale. The item is refetched when it ends. */
export function FlashSaleBox({ item, className }: { item: ItemDetails; className?: string }) {
  const { t } = useText()
  const client = useQueryClient()
  const askAgain = useCallback(() => void client.invalidateQueries({ queryKey: ['catalog.item'] }), [client])
  const { sale, flash_sale } = item
  if (flash_sale !== 1 || !sale) return null
  const { stock, available_stock, ends_at } = sale
  // The shop itself may have fewer.
  const left = Math.min(available_stock, item.stock ?? available_stock)
  const isFew = left < FEW
  return (
    <section aria-label={t('item.flash_sale')} className={classNames('flash-sale', className)}>
      <p className="flash-sale-head">
        <Icon name="clock" size={18} />
        <b className="font-semibold">{t('item.flash_sale')}</b>
        <span className="flash-sale-time">
          {t('countdown.ends_in')} <Countdown until={ends_at} look="line" onEnd={askAgain} className="font-semibold" />
        </span>
      </p>
      <ProgressBar
        label=""
        value={stock - available_stock}
        max={stock}
        tone="ink"
        className={isFew ? 'text-danger' : undefined}
      />
      <p className="flash-sale-foot">
        <span>{t('item.sale_sold', { n: stock - available_stock })}</span>
        <span className={isFew ? 'font-semibold text-danger' : undefined}>
          {t(isFew ? 'item.only_left' : 'item.sale_left', { n: left })}
        </span>
      </p>
    </section>
  )
}
