import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { helpNeeds } from '@medina/contract/help-question-limits'
import { useState } from 'react'
import { Switch } from '@medina/web/ui/form/switch.tsx'
import { firstText } from '#pages/settings/sheet-cells.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { ChoiceChips } from '#pages/settings/choice-chips.tsx'
import { Removal } from '#pages/settings/removal.tsx'
import { RowDialog } from '#pages/settings/row-dialog.tsx'
import { toSlug } from '#pages/settings/to-slug.ts'
import { useRowForm } from '#pages/settings/use-row-form.ts'
import { useRowNames } from '#pages/settings/use-row-names.ts'
import { findLastPosition } from './question-order.ts'
import { QuestionTexts } from './question-texts.tsx'
import { readTopic, TopicField } from './topic-field.tsx'

type DialogProps = {
  /** Null for a new one. */
  question: SheetCells | null
  questions: readonly SheetCells[]
  onClose: () => void
}

/** A question with its answer in the languages of the shop, and when the help page shows it. */
export function QuestionDialog({ question, questions, onClose }: DialogProps) {
  const { t } = useText()
  const { textOf } = useRowNames()
  const first = { ...readTopic(questions[0] ?? {}), status: 'yes' }
  const form = useRowForm({ sheet: 'help_questions', row: question, first, onSaved: onClose })
  const { valueOf, set } = form
  // A save whose answer was lost is repeated for the same question.
  const [slug, setSlug] = useState(question?.slug)
  const needed = required.find((column) => firstText(valueOf, column) === '')
  const save = () => {
    const taken = questions.map((row) => row.slug ?? '')
    const name = slug ?? toSlug(firstText(valueOf, 'question'), taken, 'question')
    setSlug(name)
    form.save({ cells: { slug: name, ...(question === null && { position: findLastPosition(questions) }) } })
  }
  return (
    <RowDialog
      title={t(question === null ? 'desk_questions.add' : 'desk_questions.change')}
      form={form}
      isChanged={form.isChanged}
      problem={needed === undefined ? undefined : t(`desk_questions.needs_${needed}`)}
      onSave={save}
      onClose={onClose}
    >
      <TopicField questions={questions} valueOf={valueOf} onChange={set} />
      <QuestionTexts valueOf={valueOf} onChange={set} />
      <Switch
        label={t('desk_questions.publish')}
        note={t('desk_questions.publish_note')}
        checked={valueOf('status') !== 'no'}
        onChange={(event) => set({ status: event.target.checked ? 'yes' : 'no' })}
      />
      <ChoiceChips
        legend={t('desk_questions.needs')}
        choices={helpNeeds.map((need) => ({ value: need, label: t(`desk_questions.need_${need}`) }))}
        value={valueOf('needs')}
        onChange={(cell) => set({ needs: cell })}
      />
      {question !== null && (
        <Removal
          label={t('desk_questions.delete')}
          title={t('desk_questions.delete_title', { question: textOf(question, 'question') })}
          text={t('desk_questions.delete_text')}
          pending={form.isPending}
          onConfirm={form.remove}
        />
      )}
    </RowDialog>
  )
}

const required = ['topic', 'question', 'answer'] as const
