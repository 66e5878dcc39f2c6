import type { BankLine, StatementColumns } from '@medina/contract/transfers/bank-lines'
import type { Input } from '@medina/contract/endpoints/endpoints'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { always, useDesk } from '#session/desk-session.tsx'

const POLL_MS = 30_000
const queryKey = ['desk', 'bank-lines']

/** Money that came to the bank and waits for a person. */
export function useBankLines() {
  const { call } = useDesk()
  return useQuery({ queryKey, queryFn: () => call('operator.bankLines', {}), refetchInterval: POLL_MS, ...always })
}

type Statement = { file: File; columns?: StatementColumns; stores?: boolean }

/** Reads a file of the bank without storing it, or stores its new lines; both as often as wanted. */
export function useReadStatement() {
  const { call } = useDesk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ file, columns, stores }: Statement) =>
      call('operator.readStatement', { body: { statement: [file], ...(columns && { columns }), ...(stores && { stores }) } }),
    onSuccess: (_, { stores }) => stores && client.invalidateQueries({ queryKey }),
  })
}

export type LineDecision = Input<'operator.decideBankLine'>['body']

/** Pays by sure lines, or decides one line. Never queued offline, because it moves money. */
export function useDecideLines() {
  const { t } = useText()
  const { call } = useDesk()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (act: { sure: number[] } | { id: BankLine['id']; body: LineDecision }) =>
      'sure' in act
        ? call('operator.acceptBankLines', { body: { line_ids: act.sure } })
        : call('operator.decideBankLine', { params: { id: act.id }, body: act.body }),
    onError: (error) => showFailure(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk'] }),
  })
}
