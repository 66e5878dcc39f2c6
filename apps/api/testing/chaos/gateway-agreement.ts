import type { Snapshot, Paid, Sold } from './snapshot.ts'
import type { Memory } from './memory.ts'

type Money = { snapshot: Snapshot; memory: Memory }

/** Lists payments that the gateway and the database know differently, and orders that paid too much, too little or twice. */
export function findGatewayProblems(snapshot: Snapshot, memory: Memory): string[] {
  const money = { snapshot, memory }
  return [
    ...memory.sessions.filter(({ payment_status }) => payment_status === 'paid').flatMap(({ id }) => compareSession(money, id)),
    ...snapshot.payments.flatMap((payment) => comparePayment(money, payment)),
    ...snapshot.sold.flatMap((row) => compareNet(money, row)),
  ]
}

function compareSession({ snapshot, memory }: Money, id: string): string[] {
  const payment = snapshot.payments.find(({ gateway_reference }) => gateway_reference === id)
  if (payment === undefined) return [`the gateway took money by ${id}, of which the database knows nothing`]
  const amount = memory.sessions.find((session) => session.id === id)?.amount_total
  return [
    ...(['paid', 'refunded'].includes(payment.status)
      ? []
      : [`payment ${payment.id} of ${payment.subject} is ${payment.status}, and paid at the gateway`]),
    ...(amount === payment.amount ? [] : [`the gateway took ${amount} in place of ${payment.amount} by ${payment.id}`]),
  ]
}

/** The gateway charged and refunded what the database states, once. */
function comparePayment({ memory }: Money, payment: Paid): string[] {
  const session = memory.sessions.find(({ id }) => id === payment.gateway_reference)
  const isTaken = ['paid', 'refund_due', 'refunded'].includes(payment.status)
  const returned = sumRefunds(memory, session?.payment_intent ?? null)
  const expected = (payment.status === 'refunded' ? (payment.refund_amount ?? payment.amount) : 0) + payment.later
  return [
    ...(!isTaken || session?.payment_status === 'paid' ? [] : [`payment ${payment.id} is ${payment.status}, and nobody paid`]),
    ...(payment.later_due === 0 ? [] : [`payment ${payment.id} has ${payment.later_due} refunds that were not sent`]),
    ...(returned === expected ? [] : [`payment ${payment.id}: the gateway returned ${returned}, the database ${expected}`]),
  ]
}

/** An order keeps at the gateway exactly what it costs, less what the wallet paid and what was refunded; a canceled one keeps nothing. */
function compareNet({ snapshot, memory }: Money, row: Sold): string[] {
  const sessions = snapshot.payments
    .filter(({ subject }) => subject === row.id)
    .flatMap(({ gateway_reference }) => memory.sessions.find(({ id }) => id === gateway_reference) ?? [])
  const taken = sessions.filter(({ payment_status }) => payment_status === 'paid')
  const charged = taken.reduce(
    (sum, { amount_total, payment_intent }) => sum + amount_total - sumRefunds(memory, payment_intent),
    0,
  )
  const isCharged = taken.length > 0 && row.status !== 'canceled'
  const refunded = row.partly + (row.status === 'refunded' ? (memory.remembered.find(({ id }) => id === row.id)?.refund ?? 0) : 0)
  const expected = isCharged ? row.amount - row.wallet_amount - refunded : 0
  return charged === expected
    ? []
    : [`${row.kind} ${row.id} (${row.status}) keeps ${charged} at the gateway in place of ${expected}`]
}

function sumRefunds({ refunds }: Memory, intent: string | null): number {
  return refunds.filter(({ payment_intent }) => payment_intent === intent).reduce((sum, { amount }) => sum + amount, 0)
}
