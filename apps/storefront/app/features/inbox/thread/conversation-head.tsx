import type { Counterpart } from '@medina/contract/messaging/messaging'
import type { ReactNode } from 'react'
import type { Subject } from '#lib/navigation/inbox-path.ts'
import { orderPath } from '#lib/navigation/order-path.ts'
import { tripPath } from '#lib/navigation/trip-path.ts'
import { useIsCustomer } from '@medina/web/session/owner.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { PeerPicture } from '#features/inbox/list/peer-picture.tsx'

type ConversationHeadProps = {
  counterpart: Counterpart
  name: string
  subject: Subject | null
  before?: ReactNode
  after?: ReactNode
}

/** The other side of the conversation and the order it is about, with a call button if the phone is known. */
export function ConversationHead({ counterpart, name, subject, before, after }: ConversationHeadProps) {
  const { t } = useText()
  const { kind, phone } = counterpart
  const isCustomer = useIsCustomer()
  const about = subject && t(subject.kind === 'order' ? 'inbox.order' : 'inbox.trip', { id: String(subject.id) })
  return (
    <header className="chat-head">
      {before}
      <PeerPicture peer={counterpart} />
      <div className="min-w-0 flex-1 leading-ui">
        <h2 className="clip-1 font-semibold">
          <bdi>{name}</bdi>
        </h2>
        <p className="clip-1 text-label text-ink-2">
          {subject !== null && isCustomer ? (
            <TravelLink to={subject.kind === 'order' ? orderPath(subject.id) : tripPath(subject.id)} className="hover:underline">
              {about}
            </TravelLink>
          ) : (
            (about ?? t(`inbox.kind_${kind}`))
          )}
        </p>
      </div>
      {phone !== null && (
        <a href={`tel:${phone}`} aria-label={t('inbox.call', { name })} className="round size-11 bg-surface-2 hover-fill">
          <Icon name="phone" size={22} />
        </a>
      )}
      {after}
    </header>
  )
}
