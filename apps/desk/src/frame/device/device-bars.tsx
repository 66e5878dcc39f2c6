import { useEffect, useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { useActs } from '#acts/act-store.ts'
import { useMenuActs } from '#acts/menu-act-store.ts'
import { useConnection } from '#connection/connection-store.ts'
import { toServiceTime } from '#connection/desk-clock.ts'
import { usePhotos } from '#courier/photo-store.ts'
import { takeUpdate, useHasUpdate } from '#device/desk-worker.ts'
import { useRestoredAt } from '#device/last-state.ts'
import { useDeskMoment } from '#session/use-desk-moment.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { FactorReminder } from '../proof/factor-reminder.tsx'

/** An answer that takes longer than this makes the age of the shown orders worth a line. */
const PATIENCE_MS = 2_000

/** Bars that may come later than the page: orders of the last visit, a new version of the desk, and a second factor that is missing. */
export function DeviceBars() {
  return (
    <>
      <RestoredBar />
      <UpdateBar />
      <FactorReminder />
    </>
  )
}

/** Once the desk counts as offline, the bar of the connection has this time. */
function RestoredBar() {
  const { t } = useText()
  const at = useRestoredAt()
  const moment = useDeskMoment()
  const { state } = useConnection()
  const [isSlow, setSlow] = useState(() => !navigator.onLine)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  if (at === null || !isSlow || state === 'offline') return null
  return (
    <div className="desk-bar desk-bar-warning">
      <DeskIcon name="offline" />
      <span>
        <b>{t('desk_device.restored', { time: moment(toServiceTime(at).toISOString()) })}</b> {t('desk_device.restored_text')}
      </span>
    </div>
  )
}

/** A new version is taken on a press, and only once everything is sent: loading again ends the sound, which needs a touch. */
function UpdateBar() {
  const { t } = useText()
  const hasUpdate = useHasUpdate()
  const acts = useActs().acts.length + useMenuActs().acts.length
  const photos = usePhotos().filter(({ state }) => state === 'waits').length
  const waits = acts + photos > 0
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    if (isWanted && !waits) takeUpdate()
  }, [isWanted, waits])
  if (!hasUpdate) return null
  return (
    <div className="desk-bar desk-bar-success">
      <DeskIcon name="check" />
      <span className="min-w-0 flex-1">
        <b>{t('desk_device.update_ready')}</b> {isWanted && waits && t('desk_device.update_waits')}
      </span>
      <button type="button" disabled={isWanted} onClick={() => setWanted(true)}>
        {t('desk_device.update')}
      </button>
    </div>
  )
}
