import type { Input } from '@medina/contract/endpoints/endpoints'
import type { OperatorShortages, Suggestion } from '@medina/contract/operator/operator-shortages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { showFailure } from '@medina/web/api/failure.ts'
import { randomUuid } from '@medina/web/random-uuid.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { type LineOut, useActs } from '#acts/act-store.ts'
import { reportServiceTime } from '#connection/desk-clock.ts'
import { always, useDesk } from '#session/desk-session.tsx'

/** While a question is open, its answer is shown soon after it is given. */
const OPEN_POLL_MS = 3_000
const POLL_MS = 15_000

export type NoteBody = Input<'operator.noteShortage'>['body']

const keyOf = (orderId: number, language: string) => ['desk', 'shortages', orderId, language] as const

/** The lines of an order with their wishes, and what became of those that ran out. */
export function useShortages(orderId: number) {
  const { call } = useDesk()
  const { language } = useText()
  return useQuery({
    queryKey: keyOf(orderId, language),
    queryFn: async ({ signal }): Promise<OperatorShortages> => {
      const read = await call('operator.shortages', { params: { id: orderId } }, { signal })
      reportServiceTime(read.now)
      return read
    },
    refetchInterval: ({ state }) =>
      state.data?.shortages.some((shortage) => shortage.state === 'open') === true ? OPEN_POLL_MS : POLL_MS,
    refetchIntervalInBackground: true,
    ...always,
  })
}

type Wanted = { orderId: number; lineId: number; pieces: number; search: string }

/** Items that could replace pieces of a line, and what the order costs without them; earlier ones stay until they are read. */
export function useReplacements({ orderId, lineId, pieces, search }: Wanted) {
  const { call } = useDesk()
  const { language } = useText()
  return useQuery({
    queryKey: ['desk', 'replacements', orderId, lineId, language, pieces, search],
    queryFn: ({ signal }) =>
      call(
        'operator.replacements',
        { params: { id: orderId }, query: { line_id: lineId, pieces, ...(search !== '' && { search }) } },
        { signal },
      ),
    enabled: pieces > 0,
    placeholderData: (before) => before,
    ...always,
  })
}

export type Options = NonNullable<Suggestion['options']>['chosen']
type Dish = Omit<Wanted, 'search'> & { itemId: number; variation: Options }

/** A dish with options that a person chose, priced by the service; nothing is read until some are chosen. */
export function useChosenDish({ orderId, lineId, pieces, itemId, variation }: Dish, isChosen: boolean) {
  const { call } = useDesk()
  const { language } = useText()
  const query = { line_id: lineId, pieces, item_id: itemId, variation: JSON.stringify(variation) }
  return useQuery({
    queryKey: ['desk', 'replacements', orderId, query, language],
    queryFn: ({ signal }) => call('operator.replacements', { params: { id: orderId }, query }, { signal }),
    enabled: isChosen,
    ...always,
  })
}

/**
 * Replaces pieces of a line, or asks the customer. The act keeps its key until it is answered, so that it is done once however often it is
 * pressed. It is not kept without a connection: prices and stock may change.
 */
export function useNoteShortage(orderId: number) {
  const { call } = useDesk()
  const { t } = useText()
  const show = useShow(orderId)
  const attempt = useRef<{ body: NoteBody; key: string } | null>(null)
  return useMutation({
    mutationFn: (body: NoteBody) => {
      if (attempt.current === null || !isSame(attempt.current.body, body)) attempt.current = { body, key: randomUuid() }
      return call(
        'operator.noteShortage',
        { params: { id: orderId }, body },
        { headers: { 'Idempotency-Key': attempt.current.key } },
      )
    },
    onSuccess: (answer) => {
      attempt.current = null
      return show(answer)
    },
    onError: (error) => showFailure(error, t),
  })
}

/** Photos are compared by identity, everything else by value. */
function isSame({ shelf_photo: photo, ...one }: NoteBody, { shelf_photo: other, ...two }: NoteBody): boolean {
  return photo?.[0] === other?.[0] && JSON.stringify(one) === JSON.stringify(two)
}

type WeighBody = Input<'operator.weighLine'>['body']

/** Enters the weight of a line, or asks the customer about it; the same weight twice changes nothing. */
export function useWeighLine(orderId: number) {
  const { call } = useDesk()
  const { t } = useText()
  const show = useShow(orderId)
  return useMutation({
    mutationFn: (body: WeighBody) => call('operator.weighLine', { params: { id: orderId }, body }),
    onSuccess: show,
    onError: (error) => showFailure(error, t),
  })
}

/** Sets the minutes in which customers of the store answer, for this question and all others. */
export function useAnswerMinutes(orderId: number) {
  const { call, store } = useDesk()
  const { t, language } = useText()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (minutes: number) => call('operator.writeAnswerMinutes', { params: { id: store?.id ?? 0 }, body: { minutes } }),
    onSuccess: ({ answer_minutes }) =>
      client.setQueryData<OperatorShortages>(keyOf(orderId, language), (read) => read && { ...read, answer_minutes }),
    onError: (error) => showFailure(error, t),
  })
}

/** Takes an open question back. */
export function useWithdrawShortage(orderId: number) {
  const { call } = useDesk()
  const { t } = useText()
  const show = useShow(orderId)
  return useMutation({
    mutationFn: (id: number) => call('operator.withdrawShortage', { params: { id } }),
    onSuccess: show,
    onError: (error) => showFailure(error, t),
  })
}

/** Shows the answer of an act, and reads again what it changed: the board, stock, and prices of other replacements. */
function useShow(orderId: number) {
  const client = useQueryClient()
  const { language } = useText()
  return async (answer: OperatorShortages): Promise<void> => {
    reportServiceTime(answer.now)
    client.setQueryData(keyOf(orderId, language), answer)
    await Promise.all(['board', 'replacements', 'items'].map((list) => client.invalidateQueries({ queryKey: ['desk', list] })))
  }
}

export type PendingOut = LineOut & { id: string; isWaiting: boolean }

/** Pieces of an order that are being taken out, or wait to be. */
export function useLinesOut(orderId: number): readonly PendingOut[] {
  return useActs().acts.flatMap(({ id, isWaiting, steps, orderId: of }) =>
    of === orderId ? steps.flatMap((step) => (step.status === 'line_out' ? [{ ...step, id, isWaiting }] : [])) : [],
  )
}
