import type { CourierBalance } from '@medina/contract/operator/couriers/courier-accounts'
import { useState } from 'react'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { CourierAccount } from './courier-account.tsx'
import { useCourierBalances } from './courier-accounts.data.ts'
import { ExactPrice } from './exact-price.tsx'
import type { Period } from './period.ts'

/** Each courier with the cash that they hold and the pay that they are owed now; a press opens the account. */
export function CourierAccountsBox({ period }: { period: Period }) {
  const { t } = useText()
  const { balances, needs_code: needsCode = false } = useCourierBalances() ?? {}
  const [shown, show] = useState<number | null>(null)
  const open = balances?.find(({ courier }) => courier.id === shown)
  if (balances === undefined || balances.length === 0) return null
  return (
    <section className="desk-box desk-sales-box" aria-label={t('desk_sales.accounts')}>
      <h2>{t('desk_sales.accounts')}</h2>
      <ul>
        {balances.map((balance) => (
          <Row key={balance.courier.id} balance={balance} onOpen={() => show(balance.courier.id)} />
        ))}
      </ul>
      {open !== undefined && <CourierAccount balance={open} needsCode={needsCode} period={period} onClose={() => show(null)} />}
    </section>
  )
}

function Row({ balance: { courier, owed, cash, hand_over: offer }, onOpen }: { balance: CourierBalance; onOpen: () => void }) {
  const { t } = useText()
  return (
    <li className="desk-row">
      <button type="button" className="desk-row-button" aria-haspopup="dialog" onClick={onOpen}>
        <span className="min-w-0 flex-1 text-start">
          <bdi className="block">{courier.name}</bdi>
          <bdi dir="ltr" className="desk-quiet">
            {courier.phone}
          </bdi>
          {offer !== null && <Badge tone="warning">{t('desk_sales.offered')}</Badge>}
        </span>
        <span className="desk-entry-sums">
          <span>
            <span className="desk-quiet">{t('desk_sales.side_cash')}</span> <ExactPrice amount={cash} />
          </span>
          <span>
            <span className="desk-quiet">{t('desk_sales.side_owed')}</span> <ExactPrice amount={owed} />
          </span>
        </span>
        <DeskIcon name="chevron-end" size={16} className="text-ink-3" />
      </button>
    </li>
  )
}
