import type { CaseKind, LineReason, OrderHelp } from '@medina/contract/orders/cases'
import { useState } from 'react'
import type { Choice, Choices } from '@medina/web/format/chosen-pieces.ts'

export const lineReasons: readonly LineReason[] = ['missing', 'wrong', 'damaged']

/** The pieces, words and photos of a report; going back a step keeps them. */
export function useReport() {
  const [choices, setChoices] = useState<Choices>(new Map())
  const [words, setWords] = useState('')
  const [photos, setPhotos] = useState<File[]>([])
  return {
    choices,
    words,
    photos,
    setWords,
    setPhotos,
    choose: (id: number, choice: Choice | null) =>
      setChoices((before) => {
        const next = new Map(before)
        if (choice === null) next.delete(id)
        else next.set(id, choice)
        return next
      }),
    clear: () => {
      setChoices(new Map())
      setWords('')
      setPhotos([])
    },
  }
}
export type Report = ReturnType<typeof useReport>

/** The initial reason of lines in this kind of report; undefined for reports without lines. */
export function findLineReason(kind: CaseKind): LineReason | undefined {
  return lineReasons.find((each) => each === kind)
}

/** The lines of which a piece can be reported. */
export function listReportable({ lines }: OrderHelp) {
  return lines.filter(({ left }) => left > 0)
}

/** The chosen lines, as the report sends them; none for a kind without lines. */
export function listChosen(kind: CaseKind, help: OrderHelp, { choices }: Report) {
  if (findLineReason(kind) === undefined) return []
  return listReportable(help).flatMap(({ id }) => {
    const choice = choices.get(id)
    return choice === undefined ? [] : [{ id, ...choice }]
  })
}
