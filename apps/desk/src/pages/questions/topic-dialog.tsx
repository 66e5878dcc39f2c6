import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { MOST_TOPIC_LETTERS } from '@medina/contract/help-question-limits'
import { useState } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { RowDialog } from '#pages/settings/row-dialog.tsx'
import { firstText, withLanguages, withStandIns } from '#pages/settings/sheet-cells.ts'
import { useShopLanguages } from '#pages/settings/use-shop-languages.ts'
import { TextsField } from '#pages/settings/texts-field.tsx'
import type { Topic } from './question-order.ts'
import { useQuestionRows } from './questions.data.ts'

type DialogProps = { topic: Topic; onClose: () => void }

/** The name of a topic in the languages of the shop: all its questions get it. */
export function TopicDialog({ topic: { rows }, onClose }: DialogProps) {
  const { t } = useText()
  const { save, isPending } = useQuestionRows()
  const [cells, setCells] = useState<SheetCells>({})
  const [first = {}] = rows
  const valueOf = (column: string) => cells[column] ?? first[column] ?? ''
  const isEmpty = firstText(valueOf, 'topic') === ''
  const texts = withStandIns(withLanguages(cells, first), useShopLanguages())
  return (
    <RowDialog
      title={t('desk_questions.rename')}
      form={{ isPending, error: null }}
      isChanged={Object.keys(cells).length > 0}
      problem={isEmpty ? t('desk_questions.needs_topic') : undefined}
      onSave={() =>
        save(
          rows.map(({ slug = '' }) => ({ slug, ...texts })),
          onClose,
        )
      }
      onClose={onClose}
    >
      <TextsField
        label={t('desk_settings.column_topic')}
        name="topic"
        maxLength={MOST_TOPIC_LETTERS}
        valueOf={valueOf}
        onChange={(column, value) => setCells({ ...cells, [column]: value })}
      />
    </RowDialog>
  )
}
