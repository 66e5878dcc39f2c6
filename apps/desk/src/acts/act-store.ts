import type { BoardOrder } from '@medina/contract/operator/operator-desk'
import type { Input } from '@medina/contract/endpoints/endpoints'
import { useSyncExternalStore } from 'react'
import { parseJson, readText, writeText } from '@medina/web/device/local-storage.ts'
import { randomUuid } from '@medina/web/random-uuid.ts'

/** A courier's report of a delivery that fails at the door; it does not move the order. */
export type AttemptStep =
  | ({ status: 'attempt' } & Input<'operator.attempt'>['body'])
  | ({ status: 'attempt_try' } & Input<'operator.attemptTry'>['body'])

/** Pieces of a line that ran out and are taken out of the order; it does not move the order either. */
export type LineOut = { status: 'line_out'; line_id: number; pieces: number; is_sold_out: boolean }

/** A step of the order, the report that its customer confirmed it by phone, one of a failed delivery, or pieces that ran out. */
export type DeskStep = Input<'operator.advance'>['body'] | { status: 'call_confirmed' } | AttemptStep | LineOut

/** Steps of one order that a person chose with one press; `steps` are sent one after the other. */
export type Act = { id: string; orderId: number; steps: DeskStep[]; isWaiting: boolean }
/** Why an act could not be done: the service's own sentence. */
export type ActFailure = { orderId: number; message: string }

type State = { acts: readonly Act[]; failures: readonly ActFailure[] }

const STORAGE_KEY = 'desk_acts'
const none: State = { acts: [], failures: [] }

let state: State = { ...none, acts: readStored() }
const listeners = new Set<() => void>()

/** Acts survive a reload: an order that was accepted without a connection must not be forgotten. */
function readStored(): Act[] {
  const stored = parseJson(readText(STORAGE_KEY))
  return Array.isArray(stored) ? (stored as Act[]) : []
}

export function readActs(): readonly Act[] {
  return state.acts
}

export function addAct(orderId: number, steps: DeskStep[]): void {
  change({
    acts: [...state.acts, { id: randomUuid(), orderId, steps, isWaiting: false }],
    failures: state.failures.filter((failure) => failure.orderId !== orderId),
  })
}

/** The first step of the act was done, or the whole act where it was the last. */
export function finishStep({ id }: Act): void {
  change({
    ...state,
    acts: state.acts.flatMap((act) =>
      act.id !== id ? [act] : act.steps.length > 1 ? [{ ...act, steps: act.steps.slice(1) }] : [],
    ),
  })
}

/** The act waits until there is a connection again. */
export function markWaiting(): void {
  if (state.acts.every(({ isWaiting }) => isWaiting)) return
  change({ ...state, acts: state.acts.map((act) => ({ ...act, isWaiting: true })) })
}

/** Takes back an act that was not sent yet. */
export function undoAct(id: string): void {
  change({ ...state, acts: state.acts.filter((act) => act.id !== id) })
}

/** The service refused the act; its reason stays on the card until the next act, or until it is dismissed. */
export function failAct(act: Act, message: string): void {
  change({
    acts: state.acts.filter(({ orderId }) => orderId !== act.orderId),
    failures: [...state.failures.filter(({ orderId }) => orderId !== act.orderId), { orderId: act.orderId, message }],
  })
}

/** Clears the acts of a key that has signed out, so that they are not sent under the next key. */
export function clearActs(): void {
  change(none)
}

export function dismissFailure(orderId: number): void {
  change({ ...state, failures: state.failures.filter((failure) => failure.orderId !== orderId) })
}

export function useActs(): State {
  return useSyncExternalStore(onActsChange, () => state)
}

/** Whether an act that moves the order is being sent, or waits to be. */
export function useIsActing({ id }: BoardOrder): boolean {
  return useActs().acts.some((act) => act.orderId === id && !isReport(act))
}

/** Whether an act only reports what happens at the door. */
export function isReport({ steps }: Pick<Act, 'steps'>): boolean {
  return steps.every(({ status }) => status === 'attempt' || status === 'attempt_try')
}

export function onActsChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Applies pending acts to an order. While its decline waits to be sent, it stays in its column, where it can be undone. */
export function withActs(order: BoardOrder, acts: readonly Act[]): BoardOrder {
  const isMove = (act: Act) => !isReport(act) && act.steps.at(-1)?.status !== 'line_out'
  const last = acts.findLast((act) => act.orderId === order.id && isMove(act))
  const status = last?.steps.at(-1)?.status
  if (status === undefined || status === 'attempt' || status === 'attempt_try' || status === 'line_out') return order
  if (status === 'canceled' && last?.isWaiting === true) return order
  if (status === 'call_confirmed') {
    const { awaits_call: _, ...confirmed } = order
    return confirmed
  }
  return { ...order, order_status: status }
}

function change(next: State): void {
  state = next
  writeText(STORAGE_KEY, next.acts.length === 0 ? null : JSON.stringify(next.acts))
  for (const listener of listeners) listener()
}
