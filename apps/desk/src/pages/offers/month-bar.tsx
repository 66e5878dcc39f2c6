import { useText } from '@medina/web/texts/text.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { type Month, monthOf } from './month.ts'
import { useOfferWords } from './use-offer-words.ts'

const views = ['calendar', 'list'] as const

type BarProps = {
  month: Month
  onMonth: (first: string) => void
  isList: boolean
  /** Null where there is room for the list only. */
  onView: ((view: (typeof views)[number]) => void) | null
}

/** Chooses the month, and calendar or list. */
export function MonthBar({ month, onMonth, isList, onView }: BarProps) {
  const { t } = useText()
  const { day } = useOfferWords()
  return (
    <div className="desk-offers-bar">
      <div className="desk-offers-steps">
        <button type="button" aria-label={t('desk_offers.earlier')} onClick={() => onMonth(monthOf(month.first, -1).first)}>
          <DeskIcon name="chevron-start" size={18} />
        </button>
        <span aria-live="polite">{day(month.first, { month: 'long', year: 'numeric' })}</span>
        <button type="button" aria-label={t('desk_offers.later')} onClick={() => onMonth(monthOf(month.first, 1).first)}>
          <DeskIcon name="chevron-end" size={18} />
        </button>
      </div>
      {onView !== null && (
        <div className="desk-offers-views" role="group" aria-label={t('desk_offers.view')}>
          {views.map((view) => (
            <button key={view} type="button" aria-pressed={isList === (view === 'list')} onClick={() => onView(view)}>
              {t(`desk_offers.view_${view}`)}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
