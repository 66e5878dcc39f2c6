import { useLocation } from 'react-router'
import { classNames } from '@medina/web/ui/class-names.ts'
import { BrandMark } from '@medina/web/ui/icon/brand-mark.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import { deskPages, type DeskPage, furtherPages, pathOf } from '#pages/desk-pages.ts'
import { useDesk } from '#session/desk-session.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { KeyName } from './key-name.tsx'
import { StoreSwitcher } from './store-switcher.tsx'

type NavProps = {
  /** Orders that wait for an answer: the only count in the accent. */
  waiting: number
  /** Conversations with messages that nobody has read. */
  unread: number
}

/** A side bar; on a tablet a rail, on a phone a bar at the lower edge with the most used entries. */
export function DeskNav({ waiting, unread }: NavProps) {
  const { t } = useText()
  const { me, stores } = useDesk()
  const name = useConfig()?.business_name
  const { pathname } = useLocation()
  const entries = deskPages.filter(({ mayOpen }) => mayOpen(me, stores))
  return (
    <div className="desk-side">
      <div className="desk-brand">
        <BrandMark size={34} />
        <span dir="auto" className="logo-word">
          {name}
        </span>
      </div>
      <StoreSwitcher className="desk-side-switcher" />
      <nav aria-label={t('desk.menu')} className="desk-nav">
        {entries.map((entry) => (
          <Entry key={entry.path} entry={entry} count={entry.path === '' ? waiting : entry.path === 'messages' ? unread : 0} />
        ))}
        <TravelLink
          to="/desk/more"
          aria-current={pathname === '/desk/more' ? 'page' : undefined}
          className="desk-entry desk-entry-more"
        >
          <span className="desk-entry-icon">
            <DeskIcon name="menu" />
          </span>
          <span className="desk-entry-word">{t('desk.more')}</span>
        </TravelLink>
      </nav>
      <KeyName className="desk-side-key" />
    </div>
  )
}

function Entry({ entry, count }: { entry: DeskPage; count: number }) {
  const { t } = useText()
  const { pathname } = useLocation()
  const { icon, label, isMain = false } = entry
  const path = pathOf(entry)
  const isCurrent =
    entry.path === '' ? pathname.replace(/\/$/, '') === path : pathname === path || pathname.startsWith(`${path}/`)
  const isAbove =
    entry.path === ''
      ? pathname.startsWith('/desk/picking/')
      : furtherPages.some((page) => page.above === entry.path && pathname === pathOf(page))
  return (
    <TravelLink
      to={path}
      aria-current={isCurrent ? 'page' : isAbove || undefined}
      className={classNames('desk-entry', !isMain && 'desk-entry-side')}
    >
      <span className="desk-entry-icon">
        <DeskIcon name={icon} />
      </span>
      <span className="desk-entry-word">{t(label)}</span>
      {count > 0 && (
        <span className={classNames('desk-count', entry.path === '' && 'desk-count-accent')}>
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">{t(entry.path === '' ? 'desk.waiting_count' : 'desk.unread_count', { n: count })}</span>
        </span>
      )}
    </TravelLink>
  )
}
