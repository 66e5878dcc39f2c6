import type { IncomingMoney as Incoming } from '@medina/contract/wallet/top-ups'
import { orderPath } from '#lib/navigation/order-path.ts'
import { tripPath } from '#lib/navigation/trip-path.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { EntryRow } from '@medina/web/ui/entries/entry-row.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'
import { useMoney } from '@medina/web/site/site.tsx'
import { topUpPath } from './describe-transaction.ts'
import { useWalletSummary } from './wallet.data.ts'

const icons: Record<Incoming['kind'], IconName> = { add_fund: 'clock', cashback: 'percent', refund: 'arrow-back' }

/** The money that will come into the wallet, each part with its cause. */
export function IncomingMoney() {
  const { t } = useText()
  const money = useMoney()
  const { data } = useWalletSummary()
  if (data === undefined || data.incoming.length === 0) return null
  return (
    <section aria-labelledby="wallet-incoming">
      <h2 id="wallet-incoming" className="mb-2 text-h3">
        {t('wallet.incoming')}
      </h2>
      <ul className="entries">
        {data.incoming.map((row) => (
          <li key={`${row.kind} ${row.order_id ?? row.trip_id ?? row.top_up_id}`}>
            <EntryRow icon={icons[row.kind]} title={toWords(row, t)} path={pathOf(row)}>
              <Price price={money.parts(row.amount)} size="label" />
            </EntryRow>
          </li>
        ))}
      </ul>
    </section>
  )
}

function pathOf({ order_id, trip_id, top_up_id }: Incoming): string | null {
  if (order_id !== null) return orderPath(order_id)
  if (trip_id !== null) return tripPath(trip_id)
  return top_up_id === null ? null : topUpPath(top_up_id)
}

function toWords({ kind, order_id, trip_id }: Incoming, t: ReturnType<typeof useText>['t']): string {
  if (kind === 'add_fund') return t('wallet.incoming_add_fund')
  const id = String(order_id ?? trip_id)
  if (kind === 'refund') return t(order_id === null ? 'wallet.incoming_refund_trip' : 'wallet.incoming_refund', { id })
  return t(order_id === null ? 'wallet.incoming_cashback_trip' : 'wallet.incoming_cashback_order', { id })
}
