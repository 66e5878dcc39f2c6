import type { OrderCall } from '@medina/contract/orders/call-parties'
import type { Operator } from '#lib/actor.ts'
import type { Db } from '#lib/database/database.ts'
import { type CallRow, listCalls } from './calls.queries.ts'
import { callerOf } from './start-call.ts'

/** The calls about an order: for the office all, for others those of their own side. */
export async function listCallsOf(db: Db, orderId: number, operator: Operator): Promise<OrderCall[]> {
  const calls = await listCalls(db, orderId)
  return calls.filter((call) => isShown(call, operator)).map(toOrderCall)
}

function isShown({ caller, callee, courier_id }: CallRow, operator: Operator): boolean {
  const side = callerOf(operator)
  if (side === 'office') return true
  return (caller === side || callee === side) && (operator.courier === null || courier_id === operator.courier.id)
}

function toOrderCall({ id, caller, callee, started_at, outcome, seconds }: CallRow): OrderCall {
  return { id, caller, callee, started_at: started_at.toISOString(), outcome, seconds }
}
