import { checkLedger } from '#features/wallet/public.ts'
import type { Db } from '#lib/database/database.ts'
import { type Snapshot, readSnapshot, type Sold } from './snapshot.ts'
import { findGatewayProblems } from './gateway-agreement.ts'
import type { Known, Memory, Remembered } from './memory.ts'

export function isComparison(message: unknown): message is { compare: Memory } {
  return typeof message === 'object' && message !== null && 'compare' in message
}

/** The cancellation reason of orders whose payment never came: the shop cancels them itself. */
const UNPAID = 'payment'

type Pair = { claim: Remembered; row: Sold | undefined }

/** Lists everything in which the memories of buyers, desk and gateway differ from the database. */
export async function findDisagreements(db: Db, memory: Memory): Promise<string[]> {
  const snapshot = await readSnapshot(db)
  const pairs = pairUp(snapshot, memory)
  const { problems } = await checkLedger(db)
  return [
    ...pairs.flatMap(comparePair),
    ...findStrangers(snapshot, memory),
    ...snapshot.sold.flatMap(findHalves),
    ...compareStock(snapshot, memory),
    ...compareWallets(pairs, snapshot, memory),
    ...findGatewayProblems(snapshot, memory),
    ...snapshot.overlaps.map((unit) => `unit ${unit} is booked twice for the same time`),
    ...compareTexts(snapshot, memory),
    ...problems.map(({ rule, examples }) => `it is not true that ${rule}: ${examples.join(', ')}`),
  ]
}

/** Everything that was to be placed, with its row: by its number, or by its key if no buyer got a number. */
function pairUp({ sold, keys }: Snapshot, { remembered }: Memory): Pair[] {
  const rows = new Map(sold.map((row) => [row.id, row]))
  const ids = new Map(keys.map(({ key, id }) => [key, id]))
  return remembered.map((claim) => ({ claim, row: rows.get(ids.get(claim.key) ?? claim.id ?? 0) }))
}

function comparePair({ claim, row }: Pair): string[] {
  const name = `${claim.kind} ${claim.id ?? claim.key}`
  if (row === undefined) return claim.placed === 'yes' ? [`${name} was acknowledged and is lost`] : []
  if (claim.placed === 'no') return [`${name} was refused, and is there as ${row.id}`]
  const isClosed = row.status === 'canceled' && row.cancellation_reason === UNPAID
  const isPaid = row.payment_status === 'paid'
  const isRefunded = row.status === 'refunded' || row.partly > 0
  const checks: [boolean, string][] = [
    [claim.id === null || claim.id === row.id, `was placed as ${claim.id}, and its key leads to ${row.id}`],
    [(claim.total ?? row.amount) === row.amount, `was to cost ${claim.total}, and costs ${row.amount}`],
    [(claim.price ?? row.amount) === row.amount, `has goods of ${claim.price}, and costs ${row.amount}`],
    [JSON.stringify(claim.pieces) === JSON.stringify(row.pieces), `has pieces ${JSON.stringify(row.pieces)}`],
    [agrees(claim.canceled, row.status === 'canceled') || isClosed, `canceled: ${claim.canceled}, but it is ${row.status}`],
    [
      agrees(claim.delivered, ['delivered', 'refunded'].includes(row.status)),
      `delivered: ${claim.delivered}, but it is ${row.status}`,
    ],
    [agrees(claim.refunded, isRefunded), `refunded: ${claim.refunded}, but it is ${row.status}, ${row.partly} in part`],
    [claim.paid !== 'yes' || isPaid || row.status === 'canceled', `was called paid, and is ${row.payment_status}`],
    [!isPaid || claim.paid !== 'no' || claim.delivered !== 'no', 'is paid, and nobody paid'],
  ]
  return checks.flatMap(([isTrue, problem]) => (isTrue ? [] : [`${name} ${problem}`]))
}

function agrees(known: Known, isSo: boolean): boolean {
  return known === 'unknown' || (known === 'yes') === isSo
}

/** Orders that no buyer placed, or that were placed twice. */
function findStrangers({ sold, keys }: Snapshot, { remembered }: Memory): string[] {
  const known = new Set(remembered.map(({ key }) => key))
  const ids = keys.flatMap(({ key, id }) => (id !== null && known.has(key) ? [id] : []))
  const claim = remembered.flatMap(({ id }) => id ?? [])
  const owned = new Set([...ids, ...claim])
  return [
    ...sold.filter(({ id }) => !owned.has(id)).map(({ kind, id }) => `${kind} ${id} is there, and nobody placed it`),
    ...(new Set(claim).size === claim.length ? [] : ['two were told the same number']),
    ...(new Set(ids).size === ids.length ? [] : ['two keys lead to the same number']),
  ]
}

/** Orders without lines or history, trips without their units, and units of canceled trips. */
function findHalves({ id, kind, status, lines, units, history, pieces }: Sold): string[] {
  const isParcel = kind === 'order' && Object.keys(pieces).length === 0
  const held = status === 'canceled' ? 0 : lines
  return [
    ...(lines > 0 || isParcel ? [] : [`${kind} ${id} has no lines`]),
    ...(history?.at(-1)?.replace('partly_refunded', 'delivered') === status
      ? []
      : [`${kind} ${id} is ${status}, and its history ends with ${history?.at(-1)}`]),
    ...(kind === 'order' || units === held ? [] : [`trip ${id} holds ${units} units in place of ${held}`]),
  ]
}

function compareStock({ sold, stock, keys }: Snapshot, { shop, restocked }: Memory): string[] {
  const done = new Set(keys.map(({ key }) => key))
  const added = restocked
    .filter(({ key, claim }) => claim === 'yes' || done.has(key))
    .reduce((sum, { change }) => sum + change, 0)
  const taken = sold.filter(({ status }) => status !== 'canceled')
  return shop.items.flatMap((item, at) => {
    const out = taken.reduce((sum, { pieces }) => sum + (pieces[item] ?? 0), 0)
    const expected = (shop.stock[at] ?? 0) - out + (at === shop.items.length - 1 ? added : 0)
    const left = stock.find(({ id }) => id === item)?.stock
    return left === expected ? [] : [`item ${item} has ${left} pieces in place of ${expected}`]
  })
}

/** A wallet has what it began with, less what it paid, plus what was returned of it. */
function compareWallets(pairs: readonly Pair[], { wallets }: Snapshot, { shop }: Memory): string[] {
  return shop.customers.flatMap(({ id, wallet }) => {
    const spent = pairs
      .filter(({ claim, row }) => claim.customerId === id && claim.isByWallet && row !== undefined && row.status !== 'canceled')
      .reduce((sum, { claim, row }) => sum + (claim.price ?? row?.amount ?? 0) - readRefund(claim, row), 0)
    const balance = wallets.find(({ customer_id }) => customer_id === id)?.balance
    return balance === wallet - spent ? [] : [`the wallet of customer ${id} has ${balance} in place of ${wallet - spent}`]
  })
}

function readRefund({ refund }: Remembered, row: Sold | undefined): number {
  return row !== undefined && (row.status === 'refunded' || row.partly > 0) ? refund : 0
}

/** A text that was sent has reached its phone, and none came twice. */
function compareTexts({ texts }: Snapshot, memory: Memory): string[] {
  const received = memory.texts.map(({ to, text }) => `${to} ${text}`)
  const isThere = new Set(received)
  return [
    ...texts
      // Codes are blanked once they are sent.
      .filter(({ recipient, body }) => body !== '' && !isThere.has(`${recipient} ${body}`))
      .map(({ recipient }) => `a text to ${recipient} was called sent, and never arrived`),
    ...(isThere.size === received.length ? [] : [`${received.length - isThere.size} texts came twice`]),
  ]
}
