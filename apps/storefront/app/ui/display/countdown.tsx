import { useEffect, useRef } from 'react'
import { useSeconds } from '#lib/time/seconds.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { type CountdownPart, readCountdown, readCountdownAloud } from './countdown-parts.ts'
import './countdown.css'

type CountdownProps = {
  /** End of the countdown, ISO time. */
  until: string
  /** Four white cells on a picture or a colour, or one line: "2 days 02:41:09". */
  look: 'cells' | 'line'
  /** Called once if the countdown ends while the page is open. */
  onEnd?: () => void
  className?: string
}

/** A countdown by the server's clock. Only the digits change; screen readers get it in steps (countdown-parts.ts). */
export function Countdown({ until, look, onEnd, className }: CountdownProps) {
  const { t } = useText()
  const left = Date.parse(until) - useSeconds()
  useEnd(left, onEnd)
  const { key, count } = readCountdownAloud(left)
  return (
    <span
      role="timer"
      aria-live="polite"
      aria-atomic="true"
      className={classNames(look === 'cells' && 'countdown-cells', className)}
    >
      <span className="sr-only">{key === 'ended' ? t('countdown.ended') : t(`countdown.left_${key}`, { count })}</span>
      {look === 'cells' ? <Cells parts={readCountdown(left)} /> : <Line parts={readCountdown(left)} />}
    </span>
  )
}

type PartsProps = { parts: [CountdownPart, string][] }

function Cells({ parts }: PartsProps) {
  const { t } = useText()
  return parts.map(([part, value]) => (
    <span key={part} aria-hidden="true" className="countdown-cell">
      <bdi className="num">{value}</bdi>
      <small>{t(`countdown.${part}`)}</small>
    </span>
  ))
}

function Line({ parts }: PartsProps) {
  const { t } = useText()
  const [days, ...clock] = parts.map(([, value]) => value)
  return (
    <span aria-hidden="true" className="num">
      {Number(days) > 0 && `${t('countdown.days_count', { count: Number(days) })} `}
      <bdi dir="ltr">{clock.join(':')}</bdi>
    </span>
  )
}

/** A device may wake from sleep after the end; it counts because the countdown ran before. */
function useEnd(left: number, onEnd: (() => void) | undefined) {
  const isOver = left <= 0
  const wasRunning = useRef(false)
  useEffect(() => {
    if (!isOver) wasRunning.current = true
    if (!isOver || !wasRunning.current || onEnd === undefined) return
    // One second later, so that the sale is over on the server too.
    const timer = setTimeout(() => {
      wasRunning.current = false
      onEnd()
    }, 1000)
    return () => clearTimeout(timer)
  }, [isOver, onEnd])
}
