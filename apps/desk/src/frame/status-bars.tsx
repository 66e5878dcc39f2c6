import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { useActs } from '#acts/act-store.ts'
import { useMenuActs } from '#acts/menu-act-store.ts'
import { useConnection } from '#connection/connection-store.ts'
import { toServiceTime, useDeskNow } from '#connection/desk-clock.ts'
import { onCaughtUp } from '#board/use-board-watch.ts'
import { usePhotos } from '#courier/photo-store.ts'
import { useRestoredAt } from '#device/last-state.ts'
import { OpeningBars } from '#pages/opening/opening-bars.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { useDeskMoment, useRecentMoment } from '#session/use-desk-moment.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'

const DeviceBars = lazyWithRetry(async () => ({
  default: (await withTexts('device', import('./device/device-bars.tsx'))).DeviceBars,
}))

const CAUGHT_UP_MS = 8_000

/** Bars below the header: a lost connection, orders that arrived meanwhile, a closed or busy store, a key that expires soon. */
export function StatusBars() {
  return (
    <div aria-live="polite">
      <OfflineBar />
      <CaughtUpBar />
      <OpeningBars />
      <KeyEndBar />
      <Suspense>
        <DeviceBars />
      </Suspense>
    </div>
  )
}

/** After a reload without a connection, it was lost when the shown orders were read. */
function OfflineBar() {
  const { t } = useText()
  const { state, since } = useConnection()
  const acts = useActs().acts.length + useMenuActs().acts.length
  const photos = usePhotos().filter((photo) => photo.state === 'waits')
  const client = useQueryClient()
  const moment = useRecentMoment()
  const restored = useRestoredAt()
  if (state !== 'offline' || since === null) return null
  return (
    <div className="desk-bar desk-bar-danger">
      <DeskIcon name="offline" />
      <span className="min-w-0 flex-1">
        <b>{t('desk.offline_since', { time: moment(toServiceTime(restored ?? since).toISOString()) })}</b>{' '}
        {acts > 0 && t('desk.acts_wait', { n: acts })} {photos.length > 0 && t('desk_courier.photos_wait', { n: photos.length })}
      </span>
      <button type="button" onClick={() => void client.refetchQueries({ queryKey: ['desk', 'board'] })}>
        {t('ui.retry')}
      </button>
    </div>
  )
}

const WARNED_MS = 14 * 86_400_000

function KeyEndBar() {
  const { t } = useText()
  const { me } = useDesk()
  const now = useDeskNow()
  const moment = useDeskMoment()
  if (me.expires_at === null || Date.parse(me.expires_at) - now.getTime() > WARNED_MS) return null
  return (
    <div className="desk-bar desk-bar-warning">
      <DeskIcon name="key" />
      <span>
        <b>{t('desk.key_ends', { time: moment(me.expires_at) })}</b> {t('desk.key_ends_text')}
      </span>
    </div>
  )
}

function CaughtUpBar() {
  const { t } = useText()
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => onCaughtUp(setCount), [])
  useEffect(() => {
    if (count === null) return
    const timer = setTimeout(() => setCount(null), CAUGHT_UP_MS)
    return () => clearTimeout(timer)
  }, [count])
  if (count === null) return null
  return (
    <div className="desk-bar desk-bar-success">
      <DeskIcon name="check" />
      <span>
        <b>{t('desk.caught_up')}</b> {t('desk.new_orders', { n: count })}
      </span>
    </div>
  )
}
