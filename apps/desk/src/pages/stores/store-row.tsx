import type { ListedStore } from '@medina/contract/operator/load/operator-stores'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { StoreSwitch } from '#pages/opening/store-switch.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'

/** A store: what it carries, what is wrong with it, and what can be done. */
export function StoreRow({ store }: { store: ListedStore }) {
  const { t } = useText()
  const { id, name, zone, module, logo_full_url: logo, delivery_minutes: minutes } = store
  return (
    <article className="desk-store-row" aria-labelledby={`store-${id}`}>
      <Picture src={logo} alt="" name={name} sizes="48px" maxWidth={320} className="desk-store-face" />
      <div className="min-w-0">
        <h2 id={`store-${id}`} className="text-label font-semibold">
          <bdi>{name}</bdi>
        </h2>
        <p className="desk-quiet">
          <bdi>{module}</bdi> • <bdi>{zone}</bdi> • {t('desk_stores.minutes', minutes)}
        </p>
        <Needs store={store} />
      </div>
      <Acts store={store} />
      <div className="desk-store-switch">
        <StoreSwitch store={store} label={t('desk_stores.takes_orders', { name })} />
      </div>
    </article>
  )
}

/** Orders that need somebody first, then why customers wait longer or do not see the store. */
function Needs({ store: { under_way, unanswered, late, busy_minutes: busy, is_offered } }: { store: ListedStore }) {
  const { t } = useText()
  const marks = [
    { is: unanswered > 0, tone: 'danger', text: t('desk_stores.unanswered', { n: unanswered }) },
    { is: late > 0, tone: 'danger', text: t('desk_stores.late', { n: late }) },
    { is: busy > 0, tone: 'warning', text: t('desk_stores.busy', { n: busy }) },
    { is: !is_offered, tone: 'neutral', text: t('desk_stores.hidden') },
    { is: under_way > 0, tone: 'neutral', text: t('desk_stores.under_way', { n: under_way }) },
  ] as const
  const shown = marks.filter(({ is }) => is)
  if (shown.length === 0) return null
  return (
    <p className="desk-store-marks">
      {shown.map(({ tone, text }) => (
        <Badge key={text} tone={tone}>
          {text}
        </Badge>
      ))}
    </p>
  )
}

/** Each page opens for this store alone. */
function Acts({ store: { id, name, phone } }: { store: ListedStore }) {
  const { t } = useText()
  const { chooseStore, may } = useDesk()
  const pages = [
    { to: '/desk', icon: 'receipt', label: 'desk.orders', isOpen: true },
    { to: '/desk/menu', icon: 'utensils', label: 'desk_stock.items', isOpen: may('catalogue:write') },
    { to: '/desk/opening', icon: 'clock', label: 'desk_opening.menu', isOpen: may('catalogue:write') },
  ] as const
  return (
    <nav className="desk-store-acts" aria-label={name}>
      <a href={`tel:${phone}`} className="desk-plain-button" aria-label={t('desk_board.call', { name })}>
        <DeskIcon name="phone" size={18} />
        {t('desk_courier.call')}
      </a>
      {pages
        .filter(({ isOpen }) => isOpen)
        .map(({ to, icon, label }) => (
          <TravelLink key={to} to={to} className="desk-plain-button" onClick={() => chooseStore(id)}>
            <DeskIcon name={icon} size={18} />
            {t(label)}
          </TravelLink>
        ))}
    </nav>
  )
}
