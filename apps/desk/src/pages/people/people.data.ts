import type { Invited, Person, PersonBody } from '@medina/contract/operator/people/operator-people'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { always, useDesk } from '#session/desk-session.tsx'

const AGAIN_MS = 30_000

/** Everybody who may sign in; undefined until they are read. */
export function usePeople(): Person[] | undefined {
  const { call } = useDesk()
  const { language } = useText()
  return useQuery({
    queryKey: ['desk', 'people', language],
    queryFn: async () => (await call('operator.people', {})).people,
    refetchInterval: AGAIN_MS,
    ...always,
  }).data
}

export type PersonAct =
  | { kind: 'invite'; body: PersonBody }
  | { kind: 'change'; id: number; body: PersonBody }
  | { kind: 'link'; id: number }
  | { kind: 'remove'; id: number }
  | { kind: 'reset'; id: number }
  | { kind: 'sign_out'; id: number; device: number | null }

/** Acts on people, one at a time. The answer of an invitation and of a link is the link, which is shown once. */
export function usePersonAct(onDone: (invited: Invited | null, act: PersonAct) => void) {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (act: PersonAct): Promise<Invited | null> => {
      if (act.kind === 'invite') return call('operator.invitePerson', { body: act.body })
      const params = { id: act.id }
      if (act.kind === 'link') return call('operator.linkPerson', { params })
      if (act.kind === 'change') await call('operator.changePerson', { params, body: act.body })
      else if (act.kind === 'remove') await call('operator.removePerson', { params })
      else if (act.kind === 'reset') await call('operator.resetSecondFactor', { params })
      else await call('operator.signOutPerson', { params, body: { device: act.device } })
      return null
    },
    onSuccess: (invited, act) => {
      onDone(invited, act)
      return client.invalidateQueries({ queryKey: ['desk', 'people'] })
    },
    onError: (error) => showFailure(error, t),
  })
}

/** More couriers than one city has. */
const MOST_COURIERS = 500

/** The couriers to choose from, by name. */
export function useCourierNames(isWanted: boolean): { id: number; name: string }[] {
  const { call } = useDesk()
  const { language } = useText()
  const { data } = useQuery({
    queryKey: ['desk', 'courier-names', language],
    queryFn: async () => (await call('operator.courierBalances', { query: { limit: MOST_COURIERS } })).balances,
    enabled: isWanted,
    ...always,
  })
  return data?.map(({ courier }) => ({ id: courier.id, name: courier.name })) ?? []
}
