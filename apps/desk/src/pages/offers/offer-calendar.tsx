import type { Offer } from '@medina/contract/operator/offers/operator-offers'
import { weekdayOf } from '@medina/time/local-time'
import { weekendOf } from '@medina/time/weekend'
import type { CSSProperties } from 'react'
import { classNames } from '@medina/web/ui/class-names.ts'
import { useConfig } from '@medina/web/site/site.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { MoveBar } from './moving/move-bar.tsx'
import { type BarMove, useBarMove } from './moving/use-bar-move.ts'
import { columnsOf, daysOf, type Month } from './month.ts'
import { kindIcons } from './offer-state.tsx'
import { type GroupName, groupOffers, keyOf } from './offers.data.ts'
import { useOfferWords } from './use-offer-words.ts'

type CalendarProps = {
  month: Month
  today: string
  offers: readonly Offer[]
  onOpen: (offer: Offer) => void
  /** An offer was moved. */
  onMoved: () => void
}

/** A month with a bar for each offer. Each row is a button that says all that its bar shows. */
export function OfferCalendar({ month, today, offers, onOpen, onMoved }: CalendarProps) {
  const { t } = useText()
  const days = daysOf(month)
  const bars = useBarMove(onMoved)
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
                      <Row offer={offer} month={month} bars={bars} onOpen={() => onOpen(offer)} />
                    </li>
                  ))}
                </ul>
              </section>
            )
          })}
        </div>
      </div>
      {offers.some(bars.mayMove) && <p className="desk-quiet mt-2">{t('desk_offers.move_hint')}</p>}
      <MoveBar bars={bars} />
    </>
  )
}

function KindHead({ kind, count }: { kind: GroupName; count: number }) {
  const { t } = useText()
  const { number } = useOfferWords()
  return (
    <h2 className="desk-calendar-kind">
      {t(`desk_offers.kind_${kind}`)} <span className="desk-quiet">{number(count)}</span>
    </h2>
  )
}

type DaysProps = { days: readonly string[]; today: string }

function useIsWeekend(): (day: string) => boolean {
  const weekend = weekendOf(useConfig()?.country)
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

type RowProps = { offer: Offer; month: Month; bars: BarMove; onOpen: () => void }

function Row({ offer, month, bars, onOpen }: RowProps) {
  const { t } = useText()
  const { name, gives, days, uses, number } = useOfferWords()
  const bar = columnsOf(bars.shown(offer), month)
  const isMoved = bars.move?.offer === offer
  const label = [name(offer), gives(offer), days(bars.shown(offer)), t(`desk_offers.state_${offer.state}`), uses(offer)]
  return (
    <button
      type="button"
      className="desk-calendar-row desk-calendar-offer"
      aria-label={label.filter((part) => part !== null).join(t('ui.comma'))}
      aria-keyshortcuts={bars.mayMove(offer) ? 'ArrowLeft ArrowRight' : undefined}
      onKeyDown={(event) => bars.press(event, offer)}
      onClick={onOpen}
    >
      <span className="desk-calendar-name">
        <DeskIcon name={kindIcons[offer.kind]} size={18} />
        <span className="min-w-0">
          <span className="clip-1 block font-medium">
            <bdi>{name(offer)}</bdi>
          </span>
          <bdi className="clip-1 desk-quiet">
            {offer.store?.name ?? (offer.code === null ? (offer.module ?? gives(offer)) : offer.title)}
          </bdi>
        </span>
      </span>
      {bar !== null && (
        <span
          className={classNames('desk-calendar-bar', `desk-calendar-${offer.kind}`)}
          data-state={offer.state}
          data-moved={isMoved || undefined}
          style={{ gridColumn: `${bar.start + 1} / ${bar.end + 1}` }}
        >
          {bar.end - bar.start > 1 && <bdi className="clip-1">{gives(offer)}</bdi>}
          {offer.use !== null && offer.use.count > 0 && <span>{number(offer.use.count)}</span>}
        </span>
      )}
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
    </button>
  )
}
