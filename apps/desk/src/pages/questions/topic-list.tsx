import type { SheetCells } from '@medina/contract/operator/operator-settings'
import type { ReactNode } from 'react'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { SwitchInput } from '@medina/web/ui/form/switch-input.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { MoveArrows } from '#pages/settings/move-arrows.tsx'
import { useRowNames } from '#pages/settings/use-row-names.ts'
import { listPositions, moveQuestion, moveTopic, type Topic } from './question-order.ts'
import { useQuestionRows } from './questions.data.ts'

type ListProps = {
  topics: readonly Topic[]
  /** Whether the order cannot be changed. */
  isFixed?: boolean
  onOpen: (question: SheetCells) => void
  onOpenTopic: (topic: Topic) => void
}

/** Topics and their questions: a press opens one, arrows move it, and the switch publishes it. */
export function TopicList({ topics, isFixed = false, onOpen, onOpenTopic }: ListProps) {
  const { t } = useText()
  const { textOf } = useRowNames()
  const nameArrows = (name: string) => ({
    earlier: t('desk_questions.earlier', { name }),
    later: t('desk_questions.later', { name }),
  })
  const { save, isPending } = useQuestionRows()
  return topics.map((topic, at) => {
    const title = textOf(topic.rows[0] ?? {}, 'topic')
    const move = (by: -1 | 1) => save(listPositions(moveTopic(topics, topic.name, by)))
    return (
      <section key={topic.name} aria-label={title} className="desk-box min-w-0">
        <TopicHead title={title} onOpen={() => onOpenTopic(topic)}>
          {!isFixed && (
            <span className="desk-banner-acts">
              <MoveArrows
                {...nameArrows(title)}
                isFirst={at === 0}
                isLast={at === topics.length - 1}
                isPending={isPending}
                onMove={move}
              />
            </span>
          )}
        </TopicHead>
        <ul>
          {topic.rows.map((row, index) => (
            <QuestionRow
              key={row.slug}
              row={row}
              isPending={isPending}
              onOpen={() => onOpen(row)}
              onSwitch={(isOn) => save([{ slug: row.slug ?? '', status: isOn ? 'yes' : 'no' }])}
            >
              {!isFixed && (
                <MoveArrows
                  {...nameArrows(textOf(row, 'question'))}
                  isFirst={index === 0}
                  isLast={index === topic.rows.length - 1}
                  isPending={isPending}
                  onMove={(by) => save(listPositions(moveQuestion(topics, row.slug ?? '', by)))}
                />
              )}
            </QuestionRow>
          ))}
        </ul>
      </section>
    )
  })
}

type HeadProps = { title: string; onOpen: () => void; children: ReactNode }

function TopicHead({ title, onOpen, children }: HeadProps) {
  const { t } = useText()
  return (
    <div className="desk-help-head">
      <h2 className="min-w-0 flex-1 font-semibold">
        <bdi>{title}</bdi>
      </h2>
      <IconButton icon="edit" label={t('desk_questions.change_topic', { topic: title })} onClick={onOpen} />
      {children}
    </div>
  )
}

type RowProps = {
  row: SheetCells
  isPending: boolean
  onOpen: () => void
  onSwitch: (isOn: boolean) => void
  children: ReactNode
}

function QuestionRow({ row, isPending, onOpen, onSwitch, children }: RowProps) {
  const { t } = useText()
  const { textOf } = useRowNames()
  const question = textOf(row, 'question')
  const isOn = row.status !== 'no'
  return (
    <li className="desk-banner desk-help-row">
      <button type="button" className="desk-row-button text-start" onClick={onOpen}>
        <span className="min-w-0 flex-1">
          <bdi className="block">{question}</bdi>
          {!isOn && <Badge>{t('desk_questions.draft')}</Badge>}
        </span>
      </button>
      <span className="desk-banner-acts">
        {children}
        <SwitchInput
          aria-label={t('desk_questions.published', { question })}
          checked={isOn}
          disabled={isPending}
          onChange={(event) => onSwitch(event.target.checked)}
        />
      </span>
    </li>
  )
}
