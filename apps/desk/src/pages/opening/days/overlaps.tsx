import { useText } from '@medina/web/texts/text.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'
import type { ShownDay, StoreWeek } from '../opening.data.ts'
import { findOverlaps } from './day-draft.ts'
import { useDayNames } from './use-day-names.ts'

/** States which special day counts where two have the same date. */
export function Overlaps({ day, of: { written } }: { day: ShownDay; of: StoreWeek }) {
  const { t } = useText()
  const { nameOf } = useDayNames()
  const overlaps = findOverlaps(day, written)
  return (
    <div role="status">
      {overlaps.map(({ inner, outer, isInside, winner }) => (
        <p key={`${inner.id} ${outer.id} ${outer.first_date}`} className="desk-note">
          <DeskIcon name="info" size={18} />
          <span className="min-w-0 flex-1">
            {t(isInside ? 'desk_hours.lies_inside' : 'desk_hours.overlaps', {
              inner: nameOf(inner),
              outer: nameOf(outer),
              winner: nameOf(winner),
            })}
          </span>
        </p>
      ))}
    </div>
  )
}
