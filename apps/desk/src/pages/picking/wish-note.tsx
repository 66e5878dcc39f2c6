import type { PickedLine } from '@medina/contract/operator/operator-shortages'
import { useMoney } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'

/** The customer's wish for a line, with the price up to which nobody has to be asked. */
export function WishNote({ line, customer }: { line: PickedLine; customer: string }) {
  const { t } = useText()
  const money = useMoney()
  const { wish, when_out: own, price } = line
  const item = wish.do === 'this' ? (own?.item?.name ?? null) : null
  return (
    <p className="picking-wish">
      <DeskIcon name="heart" size={20} />
      <span>
        <b>
          {wish.do === 'this' && item !== null
            ? t('desk_picking.wish_this', { name: customer, item })
            : t(`desk_picking.wish_${wish.do === 'this' ? 'best_match' : wish.do}`, { name: customer })}
        </b>{' '}
        {wish.do === 'remove' || wish.do === 'call'
          ? t(`desk_picking.hint_${wish.do}`)
          : t('desk_picking.bound', { price: money.text(price) })}
        {wish.source !== 'line' && ` ${t(`desk_picking.source_${wish.source}`)}`}
      </span>
    </p>
  )
}
