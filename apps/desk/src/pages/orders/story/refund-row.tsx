import { Price } from '@medina/web/ui/display/price.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useRecentMoment } from '#session/use-desk-moment.ts'

type Refund = {
  amount: number
  gateway: number
  wallet: number
  note: string | null
  created_at: string
  key?: { name: string } | null
}

/** A refund with where it went, who made it and why. `title` stands before the way. */
export function RefundRow({ refund, title }: { refund: Refund; title?: string }) {
  const { t } = useText()
  const money = useMoney()
  const moment = useRecentMoment()
  const { amount, gateway, wallet, note, key = null, created_at: at } = refund
  const way = t(`desk_cases.way_${gateway > 0 ? 'gateway' : wallet > 0 ? 'wallet' : 'manual'}`)
  return (
    <li className="desk-story-row">
      <span className="min-w-0 flex-1">
        {title ?? way}
        <span className="desk-quiet block">
          {title !== undefined && `${way} • `}
          {key !== null && (
            <>
              <bdi>{key.name}</bdi>
              {' • '}
            </>
          )}
          {moment(at)}
        </span>
        {note !== null && (
          <span className="desk-quiet block">
            <bdi>{note}</bdi>
          </span>
        )}
      </span>
      <Price price={money.parts(-amount)} size="sm" />
    </li>
  )
}
