import { fromLocalTime } from '@medina/time/instants'
import { type KeyboardEvent, useState } from 'react'
import { directionOf } from '@medina/contract/device/language-names'
import { useText } from '@medina/web/texts/text.tsx'
import { useRowsSave } from '#pages/settings/settings.data.ts'
import { sheetOf } from '#pages/offers/offers.data.ts'
import { useMovePause } from '#pages/offers/pauses/pauses.data.ts'
import { useReferralPeriod } from '#pages/offers/referral/referral.data.ts'
import { toPeriod } from '#pages/offers/referral/referral-bar.ts'
import { useOfferRights } from '#pages/offers/use-offer-rights.ts'
import { useDeskZone } from '#session/use-desk-moment.ts'
import { moveRows } from './move-rows.ts'
import { type Bar, daysOfSpan, type Grip, shift, type Span } from './span.ts'

const WEEK = 7

/** Moves and stretches bars by keys, by the pointer and by fields. A bar is shown where it goes before that is saved. */
export function useBarMove(onSaved: () => void) {
  const { language } = useText()
  const { isOffice, isOwn, mayPause } = useOfferRights()
  const [move, setMove] = useState<{ bar: Bar; to: Span } | null>(null)
  const { isPending, save } = useSpanSave(move?.bar ?? null, () => {
    setMove(null)
    onSaved()
  })

  function mayMove({ subject }: Bar): boolean {
    if ('pause' in subject) return mayPause
    if ('period' in subject) return isOffice
    const { row, state } = subject.offer
    return row !== null && state !== 'ended' && (isOffice || isOwn(subject.offer))
  }

  const spanOf = (bar: Bar): Span => (move !== null && move.bar.key === bar.key ? move.to : bar.span)
  /** `by`: days from where it is stored. */
  function drag(bar: Bar, grip: Grip, by: number): void {
    put(bar, shift(bar, grip, by))
  }
  function put(bar: Bar, to: Span): void {
    setMove(to.starts === bar.span.starts && to.ends === bar.span.ends ? null : { bar, to })
  }

  /** Arrows move a bar in the direction of reading: a day, with Shift a week. Plus and minus move its end alone. */
  function press(event: KeyboardEvent<HTMLElement>, bar: Bar): void {
    const by = readKey(event, directionOf(language) === 'ltr')
    if (by === null || !mayMove(bar)) return
    event.preventDefault()
    put(bar, shift({ ...bar, span: spanOf(bar) }, by.grip, by.days))
    const { currentTarget: row } = event
    // The panel with the new days lies over the last rows, and takes its room with the next frame.
    requestAnimationFrame(() => row.scrollIntoView({ block: 'nearest' }))
  }

  return {
    move,
    isPending,
    mayMove,
    press,
    drag,
    put,
    /** The days of a bar as they are shown. */
    shown: (bar: Bar) => daysOfSpan(spanOf(bar), bar.hasHours),
    undo: () => setMove(null),
    store: () => {
      if (move !== null) save(move.bar, move.to)
    },
  }
}
export type BarMove = ReturnType<typeof useBarMove>

function readKey({ key, shiftKey }: KeyboardEvent, isLtr: boolean): { grip: Grip; days: number } | null {
  const step = shiftKey ? WEEK : 1
  if (key === 'ArrowLeft' || key === 'ArrowRight')
    return { grip: 'both', days: (key === 'ArrowRight') === isLtr ? step : 0 - step }
  if (key === '+' || key === '=') return { grip: 'end', days: 1 }
  return key === '-' ? { grip: 'end', days: -1 } : null
}

/** Saves where a bar goes: an offer by the row of its file, a pause by its own call, referral by its setting. */
function useSpanSave(shown: Bar | null, onSuccess: () => void) {
  const zone = useDeskZone()
  const { isOwn } = useOfferRights()
  const offer = shown !== null && 'offer' in shown.subject ? shown.subject.offer : null
  const rows = useRowsSave({ storeId: offer !== null && isOwn(offer) ? (offer.store?.id ?? null) : null })
  const pauses = useMovePause()
  const referral = useReferralPeriod()

  function save({ subject, span }: Bar, to: Span): void {
    if ('pause' in subject) {
      const { id, starts_at, ends_at } = subject.pause
      const instant = (local: string) => fromLocalTime(local.slice(0, 10), local.slice(11), zone).toISOString()
      // A moment that was not moved stays to the second.
      const starts = to.starts === span.starts ? starts_at : instant(to.starts)
      const ends = to.ends === span.ends ? ends_at : instant(to.ends)
      return pauses.mutate({ id, starts_at: starts, ends_at: ends, known: { starts_at, ends_at } }, { onSuccess })
    }
    if ('period' in subject) return referral.mutate({ period: toPeriod(to), known: subject.period }, { onSuccess })
    const sheet = sheetOf[subject.offer.kind]
    const { row, known } = moveRows(subject.offer, { from: span, to })
    rows.mutate({ rows: { [sheet]: [row] }, known: { [sheet]: [known] } }, { onSuccess })
  }

  return { isPending: rows.isPending || pauses.isPending || referral.isPending, save }
}
