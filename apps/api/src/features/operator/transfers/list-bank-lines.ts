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
  const paid = records.flatMap((record) => (isUndecided(record) ? [] : (record.order_id ?? record.trip_id ?? [])))
  const { matches, subjects, hasWallets } = await findMatches(db, records.filter(isUndecided).map(toMatched), paid)
  const byNumber = new Map(subjects.map((subject) => [subject.number, subject]))
  const lines = records.map((record) => {
    const match = matches.get(record.id)
    const subject = byNumber.get(record.order_id ?? record.trip_id ?? 0)
    const candidates = (match?.subjects ?? []).map((each) => toCandidate(each, hasWallets))
    return toLine(record, match?.verdict ?? 'surplus', match === undefined ? [toPaid(record, subject, hasWallets)] : candidates)
  })
  return { lines, has_more: waiting.length > MOST_WAITING }
}

/** `paid`: further payments to read, by their numbers. */
export async function findMatches(db: Db, lines: readonly MatchedLine[], paid: readonly number[] = []) {
  const switches = await readSwitches(db)
  const subjects = await listSubjects(db, [...listNumbers(lines), ...paid])
  const matches: Map<number, Match> = matchLines(lines, { subjects, currency: readCurrencyCode(switches) })
  return { matches, subjects, hasWallets: switches.customer_wallet_status }
}

export function toMatched({ currency_digits: digits, state, order_id, trip_id, ...line }: BankLineRecord): MatchedLine {
  return { ...line, digits, number: state === 'part' ? (order_id ?? trip_id) : null }
}

/** A line whose payment is not decided, or not complete. */
export const isUndecided = ({ state }: BankLineRecord): boolean => state === 'open' || state === 'part'

type Candidate = BankLine['payments'][number]

function toLine(record: BankLineRecord, verdict: BankLine['verdict'], payments: Candidate[]): BankLine {
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
    verdict,
    payments,
    surplus: toWire(record.surplus),
  }
}

function toCandidate({ number, kind, name, due, came, digits, hasAccount }: TransferSubject, hasWallets: boolean): Candidate {
  const { toWire } = moneyFormat(digits)
  const left = Math.max(0, due - came)
  return { number, kind, name, amount: toWire(due), came: toWire(came), left: toWire(left), has_wallet: hasWallets && hasAccount }
}

function toPaid(record: BankLineRecord, subject: TransferSubject | undefined, hasWallets: boolean): Candidate {
  const { order_id, trip_id, amount, surplus, currency_digits } = record
  return {
    number: order_id ?? trip_id ?? 0,
    kind: order_id === null ? 'trip' : 'order',
    name: subject?.name ?? '',
    amount: moneyFormat(currency_digits).toWire(amount - surplus),
    came: 0,
    left: 0,
    has_wallet: hasWallets && subject?.hasAccount === true,
  }
}
