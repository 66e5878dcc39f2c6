import { formatPhone } from '@medina/contract/wire/format-phone'
import { useText } from '@medina/web/texts/text.tsx'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useUnreadCount } from '#features/notifications/notifications.data.ts'
import { preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'
import { AccountFailed } from './account-failed.tsx'
import { useMenuEntries, useProfile } from './account.data.ts'
import { type MenuEntry, type MenuGroup, pathOf } from './menu/account-menu.ts'
import { AccountSkeleton } from './account-skeleton.tsx'
import { Avatar } from './photo/avatar.tsx'
import { fullName } from './person-name.ts'
import { Statistics } from './statistics.tsx'

const groups: readonly MenuGroup[] = ['orders', 'money', 'account']

/** The account on a phone: who it is, a few figures, and the menu as cards. */
export function AccountHome() {
  const { t } = useText()
  const { show } = useOverlays()
  const { data: person, isError, refetch } = useProfile()
  const entries = useMenuEntries()
  const unread = useUnreadCount()
  if (isError && person === undefined) return <AccountFailed onRetry={() => void refetch()} />
  if (person === undefined) return <AccountSkeleton />
  return (
    <div className="mx-auto max-w-[640px]">
      <h1 className="text-h1">{t('account.title')}</h1>
      <div className="mt-4 flex items-center gap-4">
        <Avatar person={person} size={64} />
        <div className="min-w-0 flex-1 leading-ui">
          <p className="clip-1 text-h3">
            <bdi>{fullName(person)}</bdi>
          </p>
          <p className="clip-1 text-sm text-ink-2">
            <bdi dir="ltr">{person.phone === null ? person.email : formatPhone(person.phone)}</bdi>
          </p>
        </div>
        <TravelLink
          to={`${pathOf('profile-settings')}&edit=1`}
          className="text-action -my-2 inline-flex min-h-11 items-center px-1"
        >
          {t('ui.edit')}
        </TravelLink>
      </div>
      <Statistics person={person} className="mt-4" />
      <nav aria-label={t('account.menu')} className="mt-4 grid gap-4">
        <ul className="card overflow-hidden">
          <Row name="notifications" icon="bell" to={pathOf('notifications')} count={unread} />
        </ul>
        {groups.map((group) => (
          <Group key={group} entries={entries.filter((entry) => entry.group === group)} />
        ))}
      </nav>
      <button
        type="button"
        className="mt-3 flex min-h-14 w-full items-center gap-4 px-4 text-start font-medium text-danger"
        onPointerEnter={() => preloadOverlay('logout')}
        onClick={() => show({ kind: 'logout' })}
      >
        <Icon name="logout" size={20} />
        {t('account.logout')}
      </button>
    </div>
  )
}

function Group({ entries }: { entries: readonly MenuEntry[] }) {
  if (entries.length === 0) return null
  return (
    <ul className="card overflow-hidden">
      {entries.map(({ name, icon, to }) => (
        <Row key={name} name={name} icon={icon} to={to} />
      ))}
    </ul>
  )
}

function Row({ name, icon, to, count = 0 }: Omit<MenuEntry, 'group'> & { count?: number }) {
  const { t } = useText()
  return (
    <li className="account-row">
      <TravelLink to={to} className="flex min-h-14 items-center gap-3.5 px-4 font-medium">
        <Icon name={icon} size={20} className="text-ink-2" />
        <span className="flex-1">{t(`account.${name}`)}</span>
        {count > 0 && <Badge tone="accent">{count}</Badge>}
        <Icon name="chevron-end" size={18} className="text-ink-3" />
      </TravelLink>
    </li>
  )
}
