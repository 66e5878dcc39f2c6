import type { Notification } from '@medina/contract/identity/notifications'
import { useId } from 'react'
import { formatDate } from '@medina/web/format/format.ts'
import { useNow } from '@medina/web/time/now.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { PageHead } from '@medina/web/ui/navigation/page-head.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import { MarkAll } from './mark-all.tsx'
import { NotificationList } from './notification-list.tsx'
import { NotificationRows } from './notification-rows.tsx'
import { PushCard } from './push-card.tsx'
import { baseLanguage } from '@medina/contract/device/languages'
import './notifications.css'

/** The customer's notifications by day; unread ones are marked. */
export default function MyNotifications() {
  const { t } = useText()
  return (
    <>
      <div className="relative">
        <PageHead back="/profile" backLabel={t('account.back')} narrowOnly>
          {t('bell.title')}
        </PageHead>
        <div className="told-all">
          <MarkAll />
        </div>
      </div>
      <NotificationList waiting={4}>{(list) => <Days list={list} />}</NotificationList>
      <PushCard className="mt-6" />
    </>
  )
}

function Days({ list }: { list: readonly Notification[] }) {
  const { t } = useText()
  const now = useNow()
  const timeZone = useConfig()?.time_zone ?? 'UTC'
  const dayOf = (at: string | number) => formatDate(new Date(at), baseLanguage, timeZone, { dateStyle: 'short' })
  const isToday = ({ created_at }: Notification) => dayOf(created_at) === dayOf(Number(now))
  return (
    <>
      <Group title={t('bell.today')} list={list.filter(isToday)} />
      <Group title={t('bell.earlier')} list={list.filter((one) => !isToday(one))} />
    </>
  )
}

function Group({ title, list }: { title: string; list: readonly Notification[] }) {
  const id = useId()
  if (list.length === 0) return null
  return (
    <section aria-labelledby={id} className="told-group">
      <h2 id={id} className="text-sm text-ink-2">
        {title}
      </h2>
      <NotificationRows list={list} />
    </section>
  )
}
