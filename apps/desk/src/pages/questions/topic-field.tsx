import { languages } from '@medina/contract/device/languages'
import { MOST_TOPIC_LETTERS } from '@medina/contract/help-question-limits'
import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { useState } from 'react'
import { Select } from '@medina/web/ui/form/select.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { TextsField } from '#pages/settings/texts-field.tsx'
import { useRowNames } from '#pages/settings/use-row-names.ts'
import { orderQuestions } from './question-order.ts'

type FieldProps = {
  questions: readonly SheetCells[]
  valueOf: (column: string) => string
  onChange: (cells: SheetCells) => void
}

/** Chooses a topic that there is, or names a new one. */
export function TopicField({ questions, valueOf, onChange }: FieldProps) {
  const { t } = useText()
  const { textOf } = useRowNames()
  const topics = orderQuestions(questions)
  const [isNew, setNew] = useState(topics.length === 0)
  const choose = (name: string) => {
    setNew(name === '')
    onChange(readTopic(topics.find((topic) => topic.name === name)?.rows[0] ?? {}))
  }
  return (
    <>
      {topics.length > 0 && (
        <Select
          label={t('desk_settings.column_topic')}
          value={isNew ? '' : valueOf('topic_en')}
          onChange={(event) => choose(event.target.value)}
        >
          {topics.map(({ name, rows }) => (
            <option key={name} value={name}>
              {textOf(rows[0] ?? {}, 'topic')}
            </option>
          ))}
          <option value="">{t('desk_questions.new_topic')}</option>
        </Select>
      )}
      {isNew && (
        <TextsField
          label={t('desk_questions.rename')}
          name="topic"
          maxLength={MOST_TOPIC_LETTERS}
          valueOf={valueOf}
          onChange={(column, value) => onChange({ [column]: value })}
        />
      )}
    </>
  )
}

/** The cells of a topic's name, of which the absent ones are empty. */
export function readTopic(row: SheetCells): SheetCells {
  return Object.fromEntries(languages.map((language) => [`topic_${language}`, row[`topic_${language}`] ?? '']))
}
