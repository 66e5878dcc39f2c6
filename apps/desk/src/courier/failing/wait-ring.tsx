import { useEffect, useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { formatLeft } from '@medina/web/time/stopwatch.ts'
import { readDeskNow } from '#connection/desk-clock.ts'

const SECOND = 1000
const MINUTE = 60_000
const RADIUS = 50
const ROUND = 2 * Math.PI * RADIUS

/** The time by the service's clock, once a second while something counts down. */
export function useSeconds(isRunning: boolean): Date {
  const [now, setNow] = useState(readDeskNow)
  useEffect(() => {
    setNow(readDeskNow())
    if (!isRunning) return
    const timer = setInterval(() => setNow(readDeskNow()), SECOND)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}

type RingProps = {
  /** ISO times; null while the waiting time does not count. */
  from: string | null
  until: string | null
  now: Date
  waitMinutes: number
}

/** The rest of the waiting time as a ring. A reader hears it once a minute, and at its end. */
export function WaitRing({ from, until, now, waitMinutes }: RingProps) {
  const { t } = useText()
  const whole = waitMinutes * MINUTE
  const left = until === null ? whole : Math.max(0, Date.parse(until) - now.getTime())
  const share = whole === 0 ? 1 : 1 - Math.min(1, left / whole)
  const minutes = Math.ceil(left / MINUTE)
  return (
    <div className="failing-ring" data-done={from !== null && left === 0 ? '' : undefined}>
      <svg viewBox="0 0 112 112" aria-hidden>
        <circle cx="56" cy="56" r={RADIUS} />
        <circle cx="56" cy="56" r={RADIUS} strokeDasharray={ROUND} strokeDashoffset={ROUND * (1 - share)} />
      </svg>
      <span role="timer" aria-live="off">
        <b dir="ltr">{formatLeft(Math.ceil(left / SECOND))}</b>
        <span>{t('desk_failing.left')}</span>
      </span>
      <span className="sr-only" role="status">
        {from !== null && (minutes === 0 ? t('desk_failing.waited') : t('desk_failing.minutes_left', { n: minutes }))}
      </span>
    </div>
  )
}
