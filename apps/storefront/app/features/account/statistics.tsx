import type { Profile } from '@medina/contract/identity/profile'
import type { ReactNode } from 'react'
import { formatNumber } from '@medina/web/format/numbers.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'
import { Price } from '@medina/web/ui/display/price.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useMoney } from '@medina/web/site/site.tsx'
import { useMenuEntries } from './account.data.ts'
import { type AccountPage, pathOf } from './menu/account-menu.ts'

/** A few figures of an account. A figure with a page of its own appears with that page, and links to it. */
export function Statistics({ person, className }: { person: Profile; className?: string }) {
  const { t, language } = useText()
  const money = useMoney()
  const shown = new Set(useMenuEntries().map(({ name }) => name))
  const count = (value: number) => formatNumber(value, language, 0)
  return (
    <ul className={classNames('account-figures', className)}>
      <Figure icon="calendar" label={t('account.stat_days')}>
        {count(person.member_since_days)}
      </Figure>
      <Figure icon="receipt" label={t('account.stat_orders')} page={shown.has('my-orders') ? 'my-orders' : undefined}>
        {count(person.order_count)}
      </Figure>
      {shown.has('wallet') && (
        <Figure icon="wallet" label={t('account.stat_wallet')} page="wallet">
          <Price price={money.parts(person.wallet_balance)} size="inherit" />
        </Figure>
      )}
      {shown.has('loyalty-points') && (
        <Figure icon="coins" label={t('account.stat_points')} page="loyalty-points">
          {count(person.loyalty_point)}
        </Figure>
      )}
    </ul>
  )
}

type FigureProps = { icon: IconName; label: string; page?: AccountPage | undefined; children: ReactNode }

function Figure({ icon, label, page, children }: FigureProps) {
  return (
    <li>
      <span className="account-sign">
        <Icon name={icon} size={20} />
      </span>
      <span className="account-label">{page === undefined ? label : <TravelLink to={pathOf(page)}>{label}</TravelLink>}</span>
      <span className="account-value num">{children}</span>
      {page !== undefined && <Icon name="chevron-end" size={18} className="text-ink-3" />}
    </li>
  )
}
