import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { Overlay } from '@medina/web/ui/overlay/overlay.tsx'
import { type OverlayProps, useOverlayState } from '#features/frame/overlays.tsx'
import { GuestChatWatch } from '#features/inbox/live/chat-watch.tsx'
import { Conversation } from '#features/inbox/thread/conversation.tsx'

/** The conversation of a guest about an order, over its page: guests have no inbox. */
export default function ChatDialog({ open, onClose }: OverlayProps) {
  const { t } = useText()
  const state = useOverlayState()
  // The conversation stays on the screen while the dialog closes.
  const [shown, setShown] = useState(state)
  if (state?.kind === 'chat' && state !== shown) setShown(state)
  if (shown?.kind !== 'chat') return null
  const { peer, guest } = shown
  return (
    <Overlay open={open} onClose={onClose} label={t('inbox.title')} panel="panel-end chat-panel">
      {open && <GuestChatWatch guest={guest} />}
      <Conversation
        key={`${peer.kind} ${peer.id} ${guest.id}`}
        wanted={{ by: peer, subject: { kind: 'order', id: guest.id }, guest }}
        isFocused
        after={<IconButton icon="close" label={t('ui.close')} variant="fill" onClick={onClose} />}
      />
    </Overlay>
  )
}
