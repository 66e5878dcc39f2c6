import { classNames } from '@medina/web/ui/class-names.ts'
import { formatTime } from '@medina/web/format/format.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Price } from '@medina/web/ui/display/price.tsx'
import { EntryRow } from '@medina/web/ui/entries/entry-row.tsx'
import { useConfig, useMoney } from '@medina/web/site/site.tsx'
import type { DatedTransaction } from './day-headings.ts'
import { describeTransaction } from './describe-transaction.ts'
import { useGatewayName } from './wallet.data.ts'

/** One transaction: its cause, which it links to, its amount, and the balance after it. */
export function WalletRow({ row }: { row: DatedTransaction }) {
  const { t, language } = useText()
  const money = useMoney()
  const config = useConfig()
  const gateway = useGatewayName(row.reference)
  const { icon, title, path } = describeTransaction(row, { t, gateway, business: config?.business_name ?? '' })
  const amount = row.credit + row.admin_bonus - row.debit
  const price = money.parts(Math.abs(amount))
  const time = formatTime(new Date(row.posted_at), language, config?.time_zone ?? 'UTC')
  return (
    <>
      {row.day !== null && <h3 className="wallet-day">{row.day}</h3>}
      <EntryRow
        icon={icon}
        tone={amount > 0 ? 'in' : 'plain'}
        title={title}
        note={
          <>
            {time}
            {row.admin_bonus > 0 && ` · ${t('wallet.row_bonus', { amount: money.text(row.admin_bonus) })}`}
          </>
        }
        path={path}
      >
        <span className="flex-none text-end leading-ui">
          <Price
            price={{ ...price, amount: `${amount > 0 ? '+' : '\u2212'}${price.amount}` }}
            size="label"
            className={classNames('block', amount > 0 && 'text-success')}
          />
          <span className="block text-xs text-ink-3">{t('wallet.balance_after', { amount: money.text(row.balance) })}</span>
        </span>
      </EntryRow>
    </>
  )
}
