import { baseLanguage, type Language } from '@medina/contract/device/languages'
import type { SheetCells } from '@medina/contract/operator/operator-settings'
import { isLink, isQrText, isRecipient, type TransferKind } from '@medina/contract/transfers/transfer-fields'

/** A text by language; English may be missing while it is written. */
export type Texts = Partial<Record<Language, string>>
/** A detail of the payee that customers see and copy. */
export type MethodLine = { name: string; label: Texts; value: string }
/** A question that customers answer after the transfer. */
export type MethodQuestion = { name: string; label: Texts; placeholder?: Texts; required: boolean }
export type Transfer = {
  kind: TransferKind
  recipient: string
  recipient_name?: string | undefined
  bank?: string | undefined
  link?: string | undefined
  qr?: string | undefined
}

const readList = <T>(cell: string): T[] => (cell === '' ? [] : (JSON.parse(cell) as T[]))

export const readLines = (cell: string): MethodLine[] => readList<MethodLine>(cell)
export const readQuestions = (cell: string): MethodQuestion[] => readList<MethodQuestion>(cell)
export const readTransfer = (cell: string): Transfer | null => (cell === '' ? null : (JSON.parse(cell) as Transfer))

/** Members that nobody filled in are left out. */
export function writeTransfer(transfer: Transfer): string {
  return JSON.stringify(Object.fromEntries(Object.entries(transfer).filter(([, text]) => text.trim() !== '')))
}

export function writeList(rows: readonly (MethodLine | MethodQuestion)[]): string {
  return JSON.stringify(rows)
}

/** Files name a text in English: where nobody writes it, another language stands in. Empty languages are left out. */
export function withEnglish(texts: Texts): Texts {
  const written = Object.entries(texts).filter(([, text]) => text.trim() !== '')
  const [first] = written
  return first === undefined ? {} : { [baseLanguage]: first[1], ...Object.fromEntries(written) }
}

/** The next free name of a line or question, such as `line_3`. Answers of earlier payments keep theirs. */
export function nameNext(rows: readonly { name: string }[], kind: 'line' | 'answer'): string {
  const taken = new Set(rows.map(({ name }) => name))
  for (let at = rows.length + 1; ; at++) if (!taken.has(`${kind}_${at}`)) return `${kind}_${at}`
}

export type MethodProblem = 'no_name' | 'taken' | 'recipient' | 'link' | 'qr' | 'no_lines' | 'line' | 'question'

type Written = { hasName: boolean; isTaken: boolean; cells: SheetCells }

/** Why a method cannot be saved yet; null for one that can. */
export function findProblem({ hasName, isTaken, cells }: Written): MethodProblem | null {
  const lines = readLines(cells.fields ?? '')
  const transfer = readTransfer(cells.transfer ?? '')
  const isEmpty = (texts: Texts) => Object.values(texts).every((text) => text.trim() === '')
  if (!hasName) return 'no_name'
  if (isTaken) return 'taken'
  if (transfer !== null && !isRecipient(transfer.kind, transfer.recipient)) return 'recipient'
  if (transfer?.link !== undefined && transfer.link.trim() !== '' && !isLink(transfer.link.trim())) return 'link'
  if (transfer?.qr !== undefined && transfer.qr.trim() !== '' && !isQrText(transfer.qr.trim())) return 'qr'
  if (transfer === null && lines.length === 0) return 'no_lines'
  if (lines.some(({ label, value }) => isEmpty(label) || value.trim() === '')) return 'line'
  return readQuestions(cells.questions ?? '').some(({ label }) => isEmpty(label)) ? 'question' : null
}

/** The rows whose positions change when two methods change places. */
export function swapMethods(rows: readonly SheetCells[], index: number, other: number): SheetCells[] {
  const [one, two] = [rows[index], rows[other]]
  if (one === undefined || two === undefined) return []
  return rows
    .with(index, two)
    .with(other, one)
    .flatMap(({ name_en = '', position }, at) => (position === String(at + 1) ? [] : [{ name_en, position: String(at + 1) }]))
}
