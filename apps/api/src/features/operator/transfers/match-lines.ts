import type { BankLine } from '@medina/contract/transfers/bank-lines'
import { findReferences } from '#lib/transfers/transfer-reference.ts'
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
}

export type Match = { verdict: BankLine['verdict']; subjects: TransferSubject[] }

const MOST_CANDIDATES = 5

/** All numbers that references in these lines name; many are of nothing. */
export function listNumbers(lines: readonly MatchedLine[]): number[] {
  return [...new Set(lines.flatMap((line) => findReferences(readText(line))))]
}

/**
 * Decides for each line which payment it is for. One payment is sure for its first line alone: a second one with its reference has come twice.
 */
export function matchLines(
  lines: readonly MatchedLine[],
  { subjects, currency }: { subjects: readonly TransferSubject[]; currency: string | null },
): Map<number, Match> {
  const byNumber = new Map(subjects.map((subject) => [subject.number, subject]))
  const taken = new Set<number>()
  const matches = new Map<number, Match>()
  for (const line of lines) {
    const named = findReferences(readText(line)).flatMap((number) => byNumber.get(number) ?? [])
    const isForeign = line.currency !== null && currency !== null && line.currency !== currency
    const [subject] = named
    if (isForeign) matches.set(line.id, { verdict: 'currency', subjects: named })
    else if (subject !== undefined && named.length === 1) {
      const verdict = compare(line, subject, taken)
      if (verdict === 'sure') taken.add(subject.number)
      matches.set(line.id, { verdict, subjects: [subject] })
    } else matches.set(line.id, guess(line, named.length > 0 ? named : subjects))
  }
  return matches
}

function compare(line: MatchedLine, subject: TransferSubject, taken: ReadonlySet<number>): Match['verdict'] {
  if (subject.state === 'over') return 'canceled'
  if (subject.state === 'paid' || taken.has(subject.number)) return 'twice'
  const due = inDigits(subject, line.digits)
  if (line.amount === due) return 'sure'
  return line.amount < due ? 'too_little' : 'too_much'
}

/** Without a reference of one payment, equal amounts are candidates, those whose name or phone fits first. */
function guess(line: MatchedLine, subjects: readonly TransferSubject[]): Match {
  const equal = subjects.filter((subject) => subject.state === 'waiting' && inDigits(subject, line.digits) === line.amount)
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

/** Lines and orders of a shop that changed its decimals are compared in those of the line. */
const inDigits = ({ due, digits }: TransferSubject, wanted: number): number => due * 10 ** (wanted - digits)
