import type { BankLine } from '@medina/contract/transfers/bank-lines'
import { readCurrencyCode, readSwitches } from '#features/site/public.ts'
import type { Db } from '#lib/database/database.ts'
import { moneyFormat } from '#lib/money.ts'
import { type BankLineRecord, listWaiting, MOST_WAITING } from './bank-lines.queries.ts'
import { listNumbers, type Match, type MatchedLine, matchLines } from './match-lines.ts'
import { listSubjects, type TransferSubject } from './waiting-payments.ts'

/** Money that waits for a person, with the payments that it may be for. */
export async function listBankLines(db: Db): Promise<{ lines: BankLine[]; has_more: boolean }> {
  const waiting = await listWaiting(db)
  const records = waiting.slice(0, MOST_WAITING)
  const matches = await findMatches(db, records.filter(({ state }) => state === 'open').map(toMatched))
  return { lines: records.map((record) => toLine(record, matches.get(record.id))), has_more: waiting.length > MOST_WAITING }
}

export async function findMatches(db: Db, lines: readonly MatchedLine[]): Promise<Map<number, Match>> {
  const currency = readCurrencyCode(await readSwitches(db))
  return matchLines(lines, { subjects: await listSubjects(db, listNumbers(lines)), currency })
}

export function toMatched({ currency_digits: digits, ...line }: BankLineRecord): MatchedLine {
  return { ...line, digits }
}

function toLine(record: BankLineRecord, match: Match | undefined): BankLine {
  const { id, currency, words, sender, bank_reference, currency_digits } = record
  const { toWire } = moneyFormat(currency_digits)
  return {
    id,
    booked_on: record.day,
    amount: toWire(record.amount),
    currency,
    words,
    sender,
    bank_reference,
    verdict: match?.verdict ?? 'surplus',
    payments: match === undefined ? [toPaid(record)] : match.subjects.map(toCandidate),
    surplus: toWire(record.surplus),
  }
}

function toCandidate({ number, kind, name, due, digits }: TransferSubject): BankLine['payments'][number] {
  return { number, kind, name, amount: moneyFormat(digits).toWire(due) }
}

function toPaid({ order_id, trip_id, amount, surplus, currency_digits }: BankLineRecord): BankLine['payments'][number] {
  const paid = moneyFormat(currency_digits).toWire(amount - surplus)
  return { number: order_id ?? trip_id ?? 0, kind: order_id === null ? 'trip' : 'order', name: '', amount: paid }
}
