import type { MouseEvent } from 'react'
import { useLocation } from 'react-router'
import { isPlainPress } from '@medina/web/navigation/plain-press.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { CountDot } from '@medina/web/ui/display/count-dot.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useMediaQuery } from '@medina/web/ui/use-media-query.ts'
import { preloadOverlay, useOverlayState, useOverlays } from '#features/frame/overlays.tsx'
import { useUnreadCount } from './notifications.data.ts'
import './bell.css'

/** Shows the number of unread notifications and opens them. On a phone it is on home, has a plain dot and links to the page. */
export default function Bell() {
  const { t } = useText()
  const { show } = useOverlays()
  const { pathname } = useLocation()
  const isOpen = useOverlayState()?.kind === 'notifications'
  const isPhone = useMediaQuery('(max-width: 767px)')
  const count = useUnreadCount()
  const preload = isPhone ? undefined : () => preloadOverlay('notifications')
  const press = (event: MouseEvent) => {
    if (isPhone || !isPlainPress(event)) return
    event.preventDefault()
    show({ kind: 'notifications' })
  }
  return (
    <TravelLink
      to="/profile?page=notifications"
      className="round bell"
      data-bell
      data-home={pathname === '/home' || undefined}
      aria-label={t('bell.count', { count })}
      aria-haspopup={isPhone ? undefined : 'dialog'}
      aria-expanded={isPhone ? undefined : isOpen}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={press}
    >
      <Icon name="bell" size={22} />
      {count > 0 && <CountDot>{isPhone ? undefined : count}</CountDot>}
    </TravelLink>
  )
}
