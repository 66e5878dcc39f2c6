import { baseLanguage } from '@medina/contract/device/languages'
import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { useText } from '@medina/web/texts/text.tsx'
import { TextsField } from '#pages/settings/texts-field.tsx'
import { RowDialog } from '#pages/settings/row-dialog.tsx'
import { firstText } from '#pages/settings/sheet-cells.ts'
import { useRowForm } from '#pages/settings/use-row-form.ts'
import { findProblem, type MethodLine, readLines, readQuestions, readTransfer, withEnglish, writeList } from './method-cells.ts'
import { MethodLines } from './method-lines.tsx'
import { MethodPreview } from './method-preview.tsx'
import { MethodQuestions } from './method-questions.tsx'
import { TransferFields } from './transfer-fields.tsx'
import './methods.css'

type DialogProps = {
  /** Null for a new one. */
  method: SheetCells | null
  methods: readonly SheetCells[]
  onClose: () => void
}

const columns = ['fields', 'questions', 'transfer'] as const

/** A way to pay by a transfer: its names, where the money goes, what customers answer, and how they see it. */
export function MethodDialog({ method, methods, onClose }: DialogProps) {
  const { t } = useText()
  const first = {
    name_en: '',
    fields: '[]',
    questions: '[]',
    transfer: '',
    position: String(methods.length + 1),
    status: 'yes',
  }
  const form = useRowForm({ sheet: 'offline_methods', row: method, first, onSaved: onClose })
  const { valueOf, set } = form
  const name = firstText(valueOf, 'name')
  const cells: SheetCells = Object.fromEntries(columns.map((column) => [column, valueOf(column)]))
  const problem = findProblem({
    hasName: name !== '',
    isTaken: method === null && methods.some(({ name_en }) => name_en === name),
    cells,
  })
  const transfer = readTransfer(valueOf('transfer'))
  const save = () => {
    const lines = readLines(valueOf('fields')).map((line) => ({ ...line, label: withEnglish(line.label) }))
    // Files want a detail of the payee; that of an instant transfer is its recipient.
    const own: MethodLine[] =
      transfer === null || lines.length > 0
        ? lines
        : [{ name: 'recipient', label: { [baseLanguage]: t(`desk_methods.kind_${transfer.kind}`) }, value: transfer.recipient }]
    const questions = readQuestions(valueOf('questions')).map(({ placeholder, ...question }) => {
      const words = withEnglish(placeholder ?? {})
      return { ...question, label: withEnglish(question.label), ...(Object.keys(words).length > 0 && { placeholder: words }) }
    })
    form.save({ cells: { fields: writeList(own), questions: writeList(questions) } })
  }
  return (
    <RowDialog
      title={t(method === null ? 'desk_methods.add' : 'desk_methods.change')}
      form={form}
      isChanged={form.isChanged}
      problem={problem === null ? undefined : t(`desk_methods.problem_${problem}`)}
      onSave={save}
      onClose={onClose}
    >
      <TextsField
        label={t('desk_methods.name')}
        name="name"
        maxLength={200}
        isNamed={method !== null}
        valueOf={valueOf}
        onChange={(column, value) => set({ [column]: value })}
      />
      <TransferFields transfer={transfer} onChange={(cell) => set({ transfer: cell })} />
      <MethodLines lines={readLines(valueOf('fields'))} onChange={(rows) => set({ fields: writeList(rows) })} />
      <MethodQuestions questions={readQuestions(valueOf('questions'))} onChange={(rows) => set({ questions: writeList(rows) })} />
      <MethodPreview valueOf={valueOf} lines={readLines(valueOf('fields'))} transfer={transfer} isWhole={problem === null} />
    </RowDialog>
  )
}
