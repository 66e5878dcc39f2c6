import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import { useText } from '@medina/web/texts/text.tsx'
import { useDeskNow } from '#connection/desk-clock.ts'
import { DeskIcon, type DeskIconName } from '#ui/desk-icon.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { useRecentMoment } from '#session/use-desk-moment.ts'
import { useDeskTime } from '#session/use-desk-time.ts'
import { type Age, findColumn, measureAge } from './columns.ts'

/** Shows how long an order has waited or has left, by background, icon and text. */
export function AgeChip({ order, isAnswerShown = false }: { order: BoardOrder; isAnswerShown?: boolean }) {
  const { t } = useText()
  const now = useDeskNow()
  const time = useDeskTime()
  const moment = useRecentMoment()
  const age = measureAge(order, now, useDesk().me.cancel_minutes)
  const answer =
    findColumn(order) === 'new' && age.answerBy !== null ? t('desk_board.answer_by', { time: time(age.answerBy) }) : null
  const words = describeAge(age, t, order.schedule_at === null ? '' : moment(order.schedule_at))
  return (
    <span className="desk-age" data-tone={age.tone}>
      <DeskIcon name={iconOf(age)} size={14} />
      {isAnswerShown && answer !== null ? answer : words}
      {!isAnswerShown && answer !== null && <span className="sr-only">. {answer}</span>}
    </span>
  )
}

function iconOf({ tone, kind }: Age): DeskIconName {
  if (tone === 'done') return 'check'
  if (tone === 'late') return 'error'
  return kind === 'scheduled' ? 'calendar' : 'timer'
}

function describeAge({ kind, minutes: n }: Age, t: ReturnType<typeof useText>['t'], at: string): string {
  switch (kind) {
    case 'delivered':
      return t('desk_board.delivered')
    case 'scheduled':
      return at
    case 'late':
      return t('desk_board.late', { n })
    case 'left':
      return t('desk_board.left', { n })
    case 'waits':
      return n === 0 ? t('desk_board.just_now') : t('desk_board.waits', { n })
  }
}
