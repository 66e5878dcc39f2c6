import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { CalendarRow } from '#pages/offers/calendar-row.tsx'
import { columnsOf, type Month } from '#pages/offers/month.ts'
import type { Bar } from '#pages/offers/moving/span.ts'
import type { BarMove } from '#pages/offers/moving/use-bar-move.ts'
import { useOfferWords } from '#pages/offers/use-offer-words.ts'
import { type Referral, stateOf } from './referral-bar.ts'
import { ReferralDialog } from './referral-dialog.tsx'

type RowProps = { referral: Referral; bar: Bar; bars: BarMove; month: Month; today: string }

/** The days on which friends may join, in the calendar. */
export function ReferralRow({ referral, bar, bars, month, today }: RowProps) {
  const { t } = useText()
  const { days, number } = useOfferWords()
  const [isOpen, setOpen] = useState(false)
  const state = stateOf(referral, today)
  const friends = t('desk_offers.joined', { n: referral.joined })
  if (columnsOf(bars.shown(bar), month) === null) return null
  return (
    <section aria-label={bar.name}>
      <h2 className="desk-calendar-kind">{bar.name}</h2>
      <CalendarRow
        bar={bar}
        bars={bars}
        month={month}
        icon="gift"
        note={t(`desk_offers.state_${state}`)}
        label={[bar.name, days(bars.shown(bar)), t(`desk_offers.state_${state}`), friends]}
        tone="cashback"
        state={state}
        text={friends}
        count={referral.joined > 0 ? number(referral.joined) : null}
        onOpen={() => setOpen(true)}
      />
      {isOpen && <ReferralDialog onClose={() => setOpen(false)} />}
    </section>
  )
}
