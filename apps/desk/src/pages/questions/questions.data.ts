import type { Language } from '@medina/contract/device/languages'
import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { MOST_SHEET_ROWS } from '@medina/contract/sheet-limits'
import { useQuery } from '@tanstack/react-query'
import { matchesName } from '@medina/web/texts/matches-name.ts'
import { useDebounced } from '@medina/web/use-debounced.ts'
import { always, useDesk } from '#session/desk-session.tsx'
import { useRowsSave } from '#pages/settings/settings.data.ts'

const WAIT_MS = 400

type Draft = { language: Language; question: string; answer: string }

/** A question as the help page shows it, while it is written. The former preview stays until there is a newer one. */
export function usePreview({ language, ...texts }: Draft) {
  const { call } = useDesk()
  const question = useDebounced(texts.question, WAIT_MS)
  const answer = useDebounced(texts.answer, WAIT_MS)
  return useQuery({
    queryKey: ['desk', 'help-preview', language, question, answer],
    queryFn: ({ signal }) => call('operator.previewHelpQuestion', { body: { language, question, answer } }, { signal }),
    enabled: answer.trim() !== '',
    placeholderData: (before, query) => (query?.queryKey[2] === language ? before : undefined),
    ...always,
  })
}

/** Saves rows in as many calls as they need: a call takes a limited number of rows. */
export function useQuestionRows() {
  const save = useRowsSave()
  const saveAll = async (rows: readonly SheetCells[]): Promise<void> => {
    for (let at = 0; at < rows.length; at += MOST_SHEET_ROWS)
      await save.mutateAsync({ rows: { help_questions: rows.slice(at, at + MOST_SHEET_ROWS) } })
  }
  return {
    isPending: save.isPending,
    // A failure is shown by `useRowsSave`.
    save: (rows: readonly SheetCells[], onSaved?: () => void) => void saveAll(rows).then(onSaved, () => undefined),
  }
}

const TEXT = /^(?:topic|question|answer)_/

/** Whether topic, question and answer contain each typed word, in any language of the shop. */
export function toRowSearch(typed: string): (row: SheetCells) => boolean {
  const tests = typed.split(/\s+/).filter(Boolean).map(matchesName)
  return (row) => {
    const text = Object.entries(row).flatMap(([column, cell]) => (TEXT.test(column) ? [cell] : []))
    return tests.every((matches) => matches(text.join(' ')))
  }
}
