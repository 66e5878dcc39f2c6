import type { ReactNode } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { formatTime } from '../../lib/format/format.ts'
import { useText } from '../../lib/texts/text.tsx'
import { Price } from '../../ui/display/price.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { TravelLink } from '../../ui/navigation/travel-link.tsx'
import { useConfig, useMoney } from '../site/site.tsx'
import type { DatedTransaction } from './day-headings.ts'
import { describeTransaction } from './describe-transaction.ts'
import { useWalletSettings } from './wallet.data.ts'

/** One transaction: its cause, which it leads to, its amount, and the balance after it. */
export function WalletRow({ row }: { row: DatedTransaction }) {
  const { t, language } = useText()
  const money = useMoney()
  const config = useConfig()
  const { gateways } = useWalletSettings()
  const gateway = gateways.find(({ key }) => key === row.reference)?.title ?? row.reference
  const { icon, title, path } = describeTransaction(row, { t, gateway, business: config?.business_name ?? '' })
  const amount = row.credit + row.admin_bonus - row.debit
  const price = money.parts(Math.abs(amount))
  const time = formatTime(new Date(row.posted_at), language, config?.time_zone ?? 'UTC')
  return (
    <>
      {row.day !== null && <h3 className="wallet-day">{row.day}</h3>}
      <Line path={path}>
        <span className={classNames('wallet-sign', amount > 0 && 'wallet-in')}>
          <Icon name={icon} size={20} />
        </span>
        <span className="min-w-0 flex-1 leading-ui">
          <span className="block font-medium">{title}</span>
          <span className="block text-sm text-ink-2">
            {time}
            {row.admin_bonus > 0 && ` · ${t('wallet.row_bonus', { amount: money.text(row.admin_bonus) })}`}
          </span>
        </span>
        <span className="flex-none text-end leading-ui">
          <Price
            price={{ ...price, amount: `${amount > 0 ? '+' : '\u2212'}${price.amount}` }}
            size="label"
            className={classNames('block', amount > 0 && 'wallet-plus')}
          />
          <span className="block text-xs text-ink-3">{t('wallet.balance_after', { amount: money.text(row.balance) })}</span>
        </span>
      </Line>
    </>
  )
}

function Line({ path, children }: { path: string | null; children: ReactNode }) {
  if (path === null) return <div className="wallet-row">{children}</div>
  return (
    <TravelLink to={path} className="wallet-row">
      {children}
    </TravelLink>
  )
}
