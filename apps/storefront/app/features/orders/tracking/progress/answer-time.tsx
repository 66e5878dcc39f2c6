import { type ReactNode, useRef } from 'react'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { formatLeft, readSpokenLeft } from '@medina/web/time/stopwatch.ts'
import './answer-time.css'

type TimeProps = { from: string; until: string; left: number; children: ReactNode }

/** The seconds left to answer a question, as a stopwatch and a bar. Readers hear them at the start, at one minute and at fifteen seconds. */
export function AnswerTime({ from, until, left, children }: TimeProps) {
  const { t } = useText()
  const start = useRef(left)
  const spoken = readSpokenLeft(left, start.current)
  const whole = Math.max(1, (Date.parse(until) - Date.parse(from)) / 1000)
  return (
    <section className="answer-time">
      <p role="timer" aria-live="polite" aria-atomic="true" className="flex items-center gap-3 font-semibold">
        <Icon name="clock" size={24} />
        {left === 0 ? (
          t('tracking.answer_over')
        ) : (
          <>
            <span className="sr-only">
              {spoken >= 60
                ? t('tracking.answer_minutes', { count: Math.round(spoken / 60) })
                : t('tracking.answer_seconds', { count: spoken })}
            </span>
            <span aria-hidden="true">
              {t('tracking.answer_within')} <bdi dir="ltr">{formatLeft(left)}</bdi>
            </span>
          </>
        )}
      </p>
      <span className="answer-bar" aria-hidden="true">
        <span style={{ inlineSize: `${Math.min(100, (left / whole) * 100)}%` }} />
      </span>
      {children}
    </section>
  )
}
