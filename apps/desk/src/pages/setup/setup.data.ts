import type { Input, Output } from '@medina/contract/endpoints/endpoints'
import type { HeldModule, NewStore, Setup } from '@medina/contract/operator/setup/operator-setup'
import { ApiFailure } from '@medina/contract/wire/client'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { always, useDesk } from '#session/desk-session.tsx'

const AGAIN_MS = 10_000

/**
 * How far the set-up has come; undefined until it is read. Somebody else may go on with it on another device, which the page follows.
 */
export function useSetup({ isFollowed = false } = {}): Setup | undefined {
  const { call } = useDesk()
  const { language } = useText()
  return useQuery({
    queryKey: ['desk', 'setup', language],
    queryFn: () => call('operator.setup', {}),
    ...always,
    // A switch of the language leaves the form and what was typed there.
    placeholderData: keepPreviousData,
    refetchInterval: isFollowed && AGAIN_MS,
  }).data
}

/** Reads what is under way in each kind of module, once somebody wants to switch some off. */
export function useHeldModules(onRead: (modules: readonly HeldModule[]) => void) {
  const { call } = useDesk()
  const { t } = useText()
  const { mutate, isPending } = useMutation({
    networkMode: 'always',
    mutationFn: () => call('operator.heldModules', {}),
    onSuccess: ({ modules }) => onRead(modules),
    onError: (error) => showFailure(error, t),
  })
  return { read: () => mutate(), isPending }
}

export type SetupAct =
  | { kind: 'settings'; changes: Input<'operator.changeSettings'>['body']['changes'] }
  | { kind: 'rows'; body: Input<'operator.saveRows'>['body'] }
  | { kind: 'modules'; body: Input<'operator.chooseModules'>['body'] }
  | { kind: 'tax'; body: Input<'operator.chooseTax'>['body'] }
  | { kind: 'store'; store: NewStore; key: string; onOpened: (opened: Output<'operator.openStore'>) => Promise<void> }
  | { kind: 'logo'; name: LogoName; picture: File | null }
export type LogoName = 'logo' | 'logo-dark'

/** The refusals of a step by their codes, for its fields; a conflict has one as well. */
export type Refusals = ReadonlyMap<string, string>

/**
 * Saves a part of the set-up, and reads everything again that may show it. Acts of one call are sent in their order, and the first that fails
 * ends it. A refusal is for the fields of the step; any other failure is a toast.
 */
export function useSetupSave(onDone: () => void) {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  const send = async (act: SetupAct): Promise<void> => {
    if (act.kind === 'settings') await call('operator.changeSettings', { body: { changes: act.changes } })
    else if (act.kind === 'rows') await call('operator.saveRows', { body: act.body })
    else if (act.kind === 'modules') await call('operator.chooseModules', { body: act.body })
    else if (act.kind === 'tax') await call('operator.chooseTax', { body: act.body })
    else if (act.kind === 'store')
      await act.onOpened(await call('operator.openStore', { body: act.store }, { headers: { 'Idempotency-Key': act.key } }))
    else if (act.picture === null) await call('operator.removeLook', { params: { name: act.name } })
    else await call('operator.writeLook', { params: { name: act.name }, body: { picture: [act.picture] } })
  }
  const renew = () =>
    client.invalidateQueries({
      predicate: ({ queryKey: [first] }) => first === 'site.config' || first === 'desk',
    })
  const save = useMutation({
    networkMode: 'always',
    mutationFn: async (acts: readonly SetupAct[]) => {
      for (const act of acts) await send(act)
    },
    onSuccess: async () => {
      await renew()
      onDone()
    },
    onError: (error) => {
      if (listRefusals(error).size === 0) showFailure(error, t)
      return renew()
    },
  })
  return { save: save.mutate, isPending: save.isPending, refusals: listRefusals(save.error) }
}

function listRefusals(error: unknown): Refusals {
  const isRefused = error instanceof ApiFailure && (error.status === 409 || error.status === 422)
  return new Map(isRefused ? error.errors.map(({ code, message }) => [code, message]) : [])
}
