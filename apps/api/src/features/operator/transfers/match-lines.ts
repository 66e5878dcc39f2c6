import type { BankLine } from '@medina/contract/transfers/bank-lines'
import { FINEST, inDigits } from '#lib/transfers/line-digits.ts'
import { findReferences, hasLongReference } from '#lib/transfers/transfer-reference.ts'
import type { TransferSubject } from './waiting-payments.ts'

/** A stored line of a bank; amounts in minor units of `digits` decimals. */
export type MatchedLine = {
  id: number
  amount: number
  digits: number
  currency: string | null
  words: string
  sender: string | null
  bank_reference: string | null
  /** The order or trip that the line is a part for; null for one that nobody decided. */
  number: number | null
}

export type Match = { verdict: BankLine['verdict']; subjects: TransferSubject[] }

const MOST_CANDIDATES = 5

/** All numbers that references in these lines name; many are of nothing. */
export function listNumbers(lines: readonly MatchedLine[]): number[] {
  return [...new Set(lines.flatMap((line) => (line.number === null ? findReferences(readText(line)) : [line.number])))]
}

/**
 * Decides for each line which payment it is for. Lines with the reference of one payment are sure together if one of them, or their sum, is
 * exactly what lacks; a line after these has come twice.
 */
export function matchLines(
  lines: readonly MatchedLine[],
  { subjects, currency }: { subjects: readonly TransferSubject[]; currency: string | null },
): Map<number, Match> {
  const byNumber = new Map(subjects.map((subject) => [subject.number, subject]))
  const matches = new Map<number, Match>()
  const named = new Map<TransferSubject, MatchedLine[]>()
  for (const line of lines) {
    const isForeign = line.currency !== null && currency !== null && line.currency !== currency
    const found = listNamed(line, byNumber)
    const [subject] = found
    if (isForeign && line.number === null) matches.set(line.id, { verdict: 'currency', subjects: found })
    else if (subject !== undefined && found.length === 1) named.set(subject, [...(named.get(subject) ?? []), line])
    else matches.set(line.id, guess(line, found.length > 0 ? found : subjects))
  }
  for (const [subject, of] of named)
    for (const { id, verdict } of compare(of, subject)) matches.set(id, { verdict, subjects: [subject] })
  return matches
}

/** The payments that a line names. In a text with a long reference, a short one is chance. */
function listNamed(line: MatchedLine, byNumber: ReadonlyMap<number, TransferSubject>): TransferSubject[] {
  const numbers = line.number === null ? findReferences(readText(line)) : [line.number]
  const found = numbers.flatMap((number) => byNumber.get(number) ?? [])
  const long = found.filter(({ number }) => hasLongReference(number))
  return long.length > 0 ? long : found
}

type Compared = { id: number; verdict: Match['verdict'] }

function compare(lines: readonly MatchedLine[], subject: TransferSubject): Compared[] {
  const left = toFinest(subject.due - subject.came, subject.digits)
  if (subject.state !== 'waiting')
    return lines.map(({ id }) => ({ id, verdict: subject.state === 'over' ? 'canceled' : 'twice' }))
  const open = lines.filter(({ number }) => number === null)
  const sure = listSure(open, left)
  return lines.map((line) => {
    if (line.number !== null) return { id: line.id, verdict: left <= 0 ? 'whole' : 'part' }
    if (sure.length > 0) return { id: line.id, verdict: sure.includes(line) ? 'sure' : 'twice' }
    return { id: line.id, verdict: toFinest(line.amount, line.digits) < left ? 'too_little' : 'too_much' }
  })
}

/** The line that is exactly what lacks, else the first ones whose sum is; empty without such. */
function listSure(lines: readonly MatchedLine[], left: number): MatchedLine[] {
  const whole = lines.find(({ amount, digits }) => toFinest(amount, digits) === left)
  if (whole !== undefined) return [whole]
  let sum = 0
  for (const [at, { amount, digits }] of lines.entries()) {
    sum += toFinest(amount, digits)
    if (sum === left) return lines.slice(0, at + 1)
  }
  return []
}

/** Without a reference of one payment, equal amounts are candidates, those whose name or phone fits first. */
function guess(line: MatchedLine, subjects: readonly TransferSubject[]): Match {
  const equal = subjects.filter(
    ({ state, due, came, digits }) => state === 'waiting' && toFinest(due - came, digits) === toFinest(line.amount, line.digits),
  )
  const text = fold(readText(line))
  const fitting = equal.filter((subject) => fits(text, subject))
  if (fitting.length === 1) return { verdict: 'likely', subjects: fitting }
  const sorted = [...fitting, ...equal.filter((subject) => !fitting.includes(subject))].slice(0, MOST_CANDIDATES)
  return { verdict: sorted.length === 0 ? 'none' : 'possible', subjects: sorted }
}

/** The last eight digits of the phone, an answer of the report, or two words of the name. */
function fits(text: string, { name, phone, answers }: TransferSubject): boolean {
  const digits = phone.replace(/\D/g, '').slice(-8)
  if (digits.length === 8 && text.replace(/\D/g, '').includes(digits)) return true
  if (answers.some((answer) => answer.trim().length > 5 && text.includes(fold(answer)))) return true
  const words = fold(name)
    .split(/\s+/)
    .filter((word) => word.length > 1)
  return words.length > 0 && words.filter((word) => text.split(/[^\p{L}]+/u).includes(word)).length >= Math.min(2, words.length)
}

/** One writing of letters: without accents, and with one form of alef, yeh and teh marbuta. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .toLowerCase()
}

const readText = ({ words, sender, bank_reference }: MatchedLine): string =>
  [words, sender, bank_reference].filter(Boolean).join(' ')

const toFinest = (amount: number, digits: number): number => inDigits(amount, digits, FINEST)
