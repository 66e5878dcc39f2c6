import { useRef } from 'react'
import { formatLeft, readSpokenLeft } from '@medina/web/time/stopwatch.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { useSecondsLeft } from './use-seconds-left.ts'

/** The time that a customer has left to answer. Readers hear it at the start, at one minute and at fifteen seconds. */
export function Countdown({ until, isBare = false }: { until: string; isBare?: boolean }) {
  const { t } = useText()
  const left = useSecondsLeft(until)
  const start = useRef(left)
  const spoken = readSpokenLeft(left, start.current)
  return (
    <span role="timer" aria-live="polite" aria-atomic="true" className={isBare ? undefined : 'picking-countdown'}>
      <span className="sr-only">
        {spoken >= 60
          ? t('desk_picking.minutes_left', { n: Math.round(spoken / 60) })
          : t('desk_picking.seconds_left', { n: spoken })}
      </span>
      <span aria-hidden="true">
        {!isBare && <DeskIcon name="timer" size={16} />}
        <bdi dir="ltr">{formatLeft(left)}</bdi>
      </span>
    </span>
  )
}

/** The same as a bar that empties. */
export function CountdownBar({ from, until }: { from: string; until: string }) {
  const left = useSecondsLeft(until)
  const whole = Math.max(1, (Date.parse(until) - Date.parse(from)) / 1000)
  return (
    <span className="picking-bar" aria-hidden="true">
      <span style={{ inlineSize: `${Math.min(100, (left / whole) * 100)}%` }} />
    </span>
  )
}
