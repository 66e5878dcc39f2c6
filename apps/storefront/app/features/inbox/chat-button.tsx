import { useText } from '@medina/web/texts/text.tsx'
import { CountDot } from '@medina/web/ui/display/count-dot.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useUnreadMessages } from './live/unread-store.ts'

/** Links a signed-in customer to the inbox, with the number of unread messages (spec 2.031). */
export default function ChatButton() {
  const { t } = useText()
  const [count, words] = useUnreadMessages()
  const label = t('shell.messages')
  return (
    <TravelLink
      to="/profile?page=inbox"
      className="round size-11 hover:bg-surface-2"
      aria-label={words ? label + t('ui.comma') + words : label}
    >
      <Icon name="chat" size={22} />
      {count && <CountDot>{count}</CountDot>}
    </TravelLink>
  )
}
