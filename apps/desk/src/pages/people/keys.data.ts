import type { KeyBody, MachineKey, MadeKey } from '@medina/contract/operator/people/operator-keys'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { always, useDesk } from '#session/desk-session.tsx'

const AGAIN_MS = 60_000

/** The keys of machines; undefined until they are read. */
export function useMachineKeys(): MachineKey[] | undefined {
  const { call } = useDesk()
  const { language } = useText()
  return useQuery({
    queryKey: ['desk', 'keys', language],
    queryFn: async () => (await call('operator.keys', {})).keys,
    refetchInterval: AGAIN_MS,
    ...always,
  }).data
}

export function stateOf({ revoked_at: revoked, expires_at: end }: MachineKey, now: Date): 'good' | 'revoked' | 'expired' {
  if (revoked !== null) return 'revoked'
  return end !== null && Date.parse(end) <= now.getTime() ? 'expired' : 'good'
}

export type KeyAct = { kind: 'make'; body: KeyBody } | { kind: 'rotate'; id: number } | { kind: 'revoke'; id: number }

/** Acts on keys, one at a time. The answer of a new key is its secret, which is shown once; null for a revoked one. */
export function useKeyAct(onDone: (made: (MadeKey & { former_ends_at?: string }) | null) => void) {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (act: KeyAct) => {
      if (act.kind === 'make') return call('operator.makeKey', { body: act.body })
      const params = { id: act.id }
      if (act.kind === 'rotate') return call('operator.rotateKey', { params, body: {} })
      await call('operator.revokeKey', { params })
      return null
    },
    onSuccess: onDone,
    onError: (error) => showFailure(error, t),
    // After a lost answer as well: a key that was made without its secret reaching this page is in the list, to be revoked.
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', 'keys'] }),
  })
}
