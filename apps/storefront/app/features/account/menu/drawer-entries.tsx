import { useText } from '@medina/web/texts/text.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useUnreadCount } from '#features/notifications/notifications.data.ts'
import { useMenuEntries } from '#features/account/account.data.ts'
import { pathOf } from './account-menu.ts'

type DrawerEntriesProps = { row: string; onGo: () => void }

/** The account's entries among those of the menu, in its rows; an order is tracked from there anyway. */
export default function DrawerEntries({ row, onGo }: DrawerEntriesProps) {
  const { t } = useText()
  const unread = useUnreadCount()
  const entries = useMenuEntries().filter(({ name }) => name !== 'track-order')
  return (
    <>
      <TravelLink to={pathOf('notifications')} className={row} onClick={onGo}>
        <Icon name="bell" className="text-ink-2" />
        <span className="flex-1">{t('account.notifications')}</span>
        {unread > 0 && <Badge tone="accent">{unread}</Badge>}
      </TravelLink>
      {entries.map(({ name, icon, to }) => (
        <TravelLink key={name} to={to} className={row} onClick={onGo}>
          <Icon name={icon} className="text-ink-2" />
          {t(`account.${name}`)}
        </TravelLink>
      ))}
    </>
  )
}
