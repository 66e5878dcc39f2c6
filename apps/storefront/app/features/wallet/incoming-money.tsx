import type { IncomingMoney as Incoming } from '@medina/contract/wallet/top-ups'
import type { ReactNode } from 'react'
import { orderPath } from '../../lib/navigation/order-path.ts'
import { tripPath } from '../../lib/navigation/trip-path.ts'
import { useText } from '../../lib/texts/text.tsx'
import { Price } from '../../ui/display/price.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import type { IconName } from '../../ui/icon/icon-names.ts'
import { TravelLink } from '../../ui/navigation/travel-link.tsx'
import { useMoney } from '../site/site.tsx'
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
      <ul className="wallet-list">
        {data.incoming.map((row) => (
          <li key={`${row.kind} ${row.order_id ?? row.trip_id ?? row.top_up_id}`}>
            <Cause row={row}>
              <span className="wallet-sign">
                <Icon name={icons[row.kind]} size={20} />
              </span>
              <span className="min-w-0 flex-1">{toWords(row, t)}</span>
              <Price price={money.parts(row.amount)} size="label" />
            </Cause>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Cause({ row: { order_id, trip_id }, children }: { row: Incoming; children: ReactNode }) {
  const path = order_id !== null ? orderPath(order_id) : trip_id !== null ? tripPath(trip_id) : null
  if (path === null) return <div className="wallet-row">{children}</div>
  return (
    <TravelLink to={path} className="wallet-row">
      {children}
    </TravelLink>
  )
}

function toWords({ kind, order_id, trip_id }: Incoming, t: ReturnType<typeof useText>['t']): string {
  if (kind === 'add_fund') return t('wallet.incoming_add_fund')
  const id = String(order_id ?? trip_id)
  if (kind === 'refund') return t('wallet.incoming_refund', { id })
  return t(order_id === null ? 'wallet.incoming_cashback_trip' : 'wallet.incoming_cashback_order', { id })
}
