import type { MouseEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { usePreferences } from '@medina/web/device/device.tsx'
import { isPlainPress } from '@medina/web/navigation/plain-press.ts'
import { useIsCustomer } from '@medina/web/session/owner.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { TravelLink, type TravelLinkProps } from '@medina/web/ui/navigation/travel-link.tsx'
import { useOverlays } from '#features/frame/overlays.tsx'

export function FooterLink(props: TravelLinkProps) {
  return (
    <li>
      <TravelLink {...props} className="footer-link" />
    </li>
  )
}

type GuardedLinkProps = { to: string; children: ReactNode }

/** Links to a page for customers: a guest gets a message, and continues there after signing in (spec 2.072). */
export function LoginLink({ to, children }: GuardedLinkProps) {
  const { t } = useText()
  const { show } = useOverlays()
  const navigate = useNavigate()
  const isCustomer = useIsCustomer()
  const refuse = () => {
    showToast(t('footer.needs_login'), { tone: 'info' })
    show({ kind: 'auth', onDone: () => void navigate(to) })
  }
  return <GuardedLink to={to} refuse={isCustomer ? null : refuse} children={children} />
}

/** Links to a page that needs a zone: a visitor without a place gets a message, and is asked for one (spec 2.073). */
export function PlaceLink({ to, children }: GuardedLinkProps) {
  const { t } = useText()
  const { show } = useOverlays()
  const { place } = usePreferences()
  const refuse = () => {
    showToast(t('footer.needs_zone'), { tone: 'info' })
    show({ kind: 'place' })
  }
  return <GuardedLink to={to} refuse={place === null ? refuse : null} children={children} />
}

function GuardedLink({ to, refuse, children }: GuardedLinkProps & { refuse: (() => void) | null }) {
  const guard = (event: MouseEvent<HTMLAnchorElement>) => {
    if (refuse === null || !isPlainPress(event.nativeEvent)) return
    event.preventDefault()
    refuse()
  }
  return (
    <FooterLink to={to} onClick={guard}>
      {children}
    </FooterLink>
  )
}
