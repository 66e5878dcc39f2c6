import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useText } from '@medina/web/texts/text.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useDeskTime } from '#session/use-desk-time.ts'
import { DeskIcon } from '#ui/desk-icon.tsx'
import { pickingPath } from './picking-path.ts'

/** Says that the customer is asked about lines of an order until a time, and leads to them. */
export function QuestionLine({ order: { id, shortages = [] } }: { order: BoardOrder }) {
  const { t } = useText()
  const time = useDeskTime()
  const open = shortages.filter(({ state }) => state === 'open')
  const until = open.flatMap(({ answers_until: at }) => at ?? []).toSorted()[0]
  if (until === undefined) return null
  return (
    <p className="desk-note desk-note-warning">
      <DeskIcon name="timer" size={18} />
      <TravelLink to={pickingPath(id)} className="font-semibold underline">
        {t('desk_board.question', { n: open.length, time: time(until) })}
      </TravelLink>
    </p>
  )
}
