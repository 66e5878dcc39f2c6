import { inboxPath, type Peer, type Subject } from '#lib/navigation/inbox-path.ts'
import { showFailure } from '@medina/web/api/failure.ts'
import { ensureOwner, useIsCustomer } from '@medina/web/session/owner.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { buttonClasses } from '@medina/web/ui/button/button-classes.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { preloadOverlay, useOverlays } from '#features/frame/overlays.tsx'
import type { GuestOrder } from '#features/inbox/peer.ts'

const looks = {
  icon: 'no-print round size-11 bg-surface-2 hover-fill',
  plain: 'no-print round size-11 bg-surface-1',
  button: `no-print ${buttonClasses({ variant: 'secondary', block: true })}`,
}

type MessageLinkProps = {
  peer: Peer
  subject: Subject
  /** The order of a guest, if the caller is one. */
  guest: GuestOrder | null
  label: string
  /** A round icon, the same on a grey box, or a button with its words. */
  look?: keyof typeof looks
}

/** Opens the conversation with a store, a courier or a provider: a customer's in the inbox, a guest's over the page. */
export function MessageLink({ peer, subject, guest, label, look = 'icon' }: MessageLinkProps) {
  const isCustomer = useIsCustomer()
  const { t } = useText()
  const { show } = useOverlays()
  const inside =
    look === 'button' ? (
      <span className="inline-flex items-center gap-2">
        <Icon name="chat" size={20} />
        {label}
      </span>
    ) : (
      <Icon name="chat" size={22} />
    )
  const name = look === 'button' ? undefined : label
  if (guest === null) {
    if (!isCustomer) return null
    return (
      <TravelLink to={inboxPath(peer, subject)} aria-label={name} className={looks[look]}>
        {inside}
      </TravelLink>
    )
  }
  const preload = () => preloadOverlay('chat')
  // A device that tracks an order by its link may have no guest yet.
  const open = () =>
    void ensureOwner().then(
      () => show({ kind: 'chat', peer, guest }),
      (error) => showFailure(error, t),
    )
  return (
    <button
      type="button"
      aria-label={name}
      aria-haspopup="dialog"
      className={looks[look]}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={open}
    >
      {inside}
    </button>
  )
}
