import { useId } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Popover } from '@medina/web/ui/overlay/popover.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import type { OverlayProps } from '#features/frame/overlays.tsx'
import { MarkAll } from './mark-all.tsx'
import { NotificationList } from './notification-list.tsx'
import { NotificationRows } from './notification-rows.tsx'
import './notifications.css'

const MOST_ROWS = 5

/** The latest notifications, under the bell; the page has all of them. */
export default function NotificationsPanel({ open, onClose }: OverlayProps) {
  const { t } = useText()
  const titleId = useId()
  return (
    <Popover open={open} onClose={onClose} labelledBy={titleId} under="[data-bell]" className="told-panel">
      <div className="told-head">
        <h2 id={titleId} className="flex-1 text-h3">
          {t('bell.title')}
        </h2>
        <MarkAll />
      </div>
      <div className="panel-body told-body">
        <NotificationList waiting={MOST_ROWS}>
          {(list) => <NotificationRows list={list} most={MOST_ROWS} onGo={onClose} />}
        </NotificationList>
      </div>
      <TravelLink to="/profile?page=notifications" className="told-foot text-action" onClick={onClose}>
        {t('ui.see_all')}
      </TravelLink>
    </Popover>
  )
}
