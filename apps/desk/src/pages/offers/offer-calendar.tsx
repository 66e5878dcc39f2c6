import type { PlannedPause } from '@medina/contract/operator/hours/planned-pauses'
import type { Offer } from '@medina/contract/operator/offers/operator-offers'
import { weekdayOf } from '@medina/time/local-time'
import { weekendOf } from '@medina/time/weekend'
import type { CSSProperties } from 'react'
import { useConfig } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useDeskZone } from '#session/use-desk-moment.ts'
import { CalendarRow } from './calendar-row.tsx'
import { MoveBar } from './moving/move-bar.tsx'
import { barOfOffer, barOfPause } from './moving/span.ts'
import { type BarMove, useBarMove } from './moving/use-bar-move.ts'
import { columnsOf, daysOf, type Month } from './month.ts'
import { kindIcons } from './offer-state.tsx'
import { type GroupName, groupOffers, keyOf } from './offers.data.ts'
import { useReferral } from './referral/referral.data.ts'
import { barOfReferral } from './referral/referral-bar.ts'
import { ReferralRow } from './referral/referral-row.tsx'
import { useOfferWords } from './use-offer-words.ts'

type CalendarProps = {
  month: Month
  today: string
  offers: readonly Offer[]
  /** Pauses of the month. */
  pauses: readonly PlannedPause[]
  onOpen: (offer: Offer) => void
  onOpenPause: (id: number) => void
  /** An offer was moved. */
  onMoved: () => void
}

/** A month with a bar for each offer. Each row is a button that says all that its bar shows. */
export function OfferCalendar({ month, today, offers, pauses, onOpen, onOpenPause, onMoved }: CalendarProps) {
  const { t } = useText()
  const days = daysOf(month)
  const bars = useBarMove(onMoved)
  const zone = useDeskZone()
  const referral = useReferral()
  const invites = referral === null ? null : barOfReferral(t('desk_offers.referral'), referral, { today, month })
  const mayMoveAny = [
    ...offers.map((offer) => barOfOffer(offer, today)),
    ...pauses.map((each) => barOfPause(each, zone)),
    ...(invites === null ? [] : [invites]),
  ].some(bars.mayMove)
  return (
    <>
      <div className="desk-calendar" style={{ '--days': days.length } as CSSProperties}>
        <DayHeads days={days} today={today} />
        <div className="desk-calendar-body">
          <Ground days={days} today={today} />
          {groupOffers(offers).map(({ name, rows }) => {
            return (
              <section key={name} aria-label={t(`desk_offers.kind_${name}`)}>
                <KindHead kind={name} count={rows.length} />
                <ul>
                  {rows.map((offer) => (
                    <li key={keyOf(offer)}>
                      <OfferRow offer={offer} today={today} month={month} bars={bars} onOpen={() => onOpen(offer)} />
                    </li>
                  ))}
                </ul>
              </section>
            )
          })}
          <PauseRows pauses={pauses} month={month} bars={bars} onOpen={onOpenPause} />
          {referral !== null && invites !== null && (
            <ReferralRow referral={referral} bar={invites} bars={bars} month={month} today={today} />
          )}
        </div>
      </div>
      {mayMoveAny && <p className="desk-quiet mt-2">{t('desk_offers.move_hint')}</p>}
      <MoveBar bars={bars} />
    </>
  )
}

function KindHead({ kind, count }: { kind: GroupName | 'pause'; count: number }) {
  const { t } = useText()
  const { number } = useOfferWords()
  return (
    <h2 className="desk-calendar-kind">
      {kind === 'pause' ? t('desk_offers.pauses') : t(`desk_offers.kind_${kind}`)}{' '}
      <span className="desk-quiet">{number(count)}</span>
    </h2>
  )
}

type DaysProps = { days: readonly string[]; today: string }

function useIsWeekend(): (day: string) => boolean {
  const config = useConfig()
  const weekend = weekendOf(config?.country, config?.weekend_days)
  return (day) => weekend.includes(weekdayOf(day))
}

function DayHeads({ days, today }: DaysProps) {
  const { day } = useOfferWords()
  return (
    <div className="desk-calendar-row desk-calendar-heads" aria-hidden="true">
      <span />
      {days.map((each) => (
        <span key={each} data-today={each === today || undefined}>
          <span>{day(each, { weekday: 'narrow' })}</span>
          {day(each, { day: 'numeric' })}
        </span>
      ))}
    </div>
  )
}

/** Tints the weekend and marks today, behind the bars. */
function Ground({ days, today }: DaysProps) {
  const isWeekend = useIsWeekend()
  return (
    <div className="desk-calendar-row desk-calendar-ground" aria-hidden="true">
      <span />
      {days.map((each) => (
        <span key={each} data-weekend={isWeekend(each) || undefined} data-today={each === today || undefined} />
      ))}
    </div>
  )
}

type RowProps = { month: Month; bars: BarMove; onOpen: () => void }

function OfferRow({ offer, today, month, bars, onOpen }: RowProps & { offer: Offer; today: string }) {
  const { t } = useText()
  const { name, gives, days, uses, number } = useOfferWords()
  const bar = barOfOffer(offer, today)
  return (
    <CalendarRow
      bar={bar}
      bars={bars}
      month={month}
      icon={kindIcons[offer.kind]}
      note={offer.store?.name ?? (offer.code === null ? (offer.module ?? gives(offer)) : offer.title)}
      label={[name(offer), gives(offer), days(bars.shown(bar)), t(`desk_offers.state_${offer.state}`), uses(offer)]}
      tone={offer.kind}
      state={offer.state}
      text={gives(offer)}
      count={offer.use !== null && offer.use.count > 0 ? number(offer.use.count) : null}
      onOpen={onOpen}
    >
      {offer.overlaps
        .filter(({ counts }) => counts !== 'this')
        .map((overlap) => ({ ...overlap, columns: columnsOf(overlap, month) }))
        .map(
          ({ id, columns }) =>
            columns !== null && (
              <span
                key={id}
                className="desk-calendar-overlap"
                style={{ gridColumn: `${columns.start + 1} / ${columns.end + 1}` }}
              />
            ),
        )}
    </CalendarRow>
  )
}

type PausesProps = Omit<RowProps, 'onOpen'> & Pick<CalendarProps, 'pauses'> & { onOpen: CalendarProps['onOpenPause'] }

function PauseRows({ pauses, month, bars, onOpen }: PausesProps) {
  const { t } = useText()
  if (pauses.length === 0) return null
  return (
    <section aria-label={t('desk_offers.pauses')}>
      <KindHead kind="pause" count={pauses.length} />
      <ul>
        {pauses.map((pause) => (
          <li key={pause.id}>
            <PauseRow pause={pause} month={month} bars={bars} onOpen={() => onOpen(pause.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PauseRow({ pause, month, bars, onOpen }: RowProps & { pause: PlannedPause }) {
  const { t } = useText()
  const { days } = useOfferWords()
  const bar = barOfPause(pause, useDeskZone())
  const kind = t(`desk_offers.pause_${pause.kind}`)
  return (
    <CalendarRow
      bar={bar}
      bars={bars}
      month={month}
      icon="sold-out"
      note={pause.store.name}
      label={[bar.name, pause.store.name, kind, days(bars.shown(bar)), t(`desk_offers.pause_${pause.state}`)]}
      tone="pause"
      state={pause.state}
      text={kind}
      onOpen={onOpen}
    />
  )
}
