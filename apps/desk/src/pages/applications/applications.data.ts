import type { OperatorApplication } from '@medina/contract/operator/operator-applications'
import type { ApplicationState } from '@medina/contract/partners/applications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { always, useDesk } from '#session/desk-session.tsx'
import { usePages } from '#session/use-pages.ts'

const POLL_MS = 60_000

/** The lists of the page, by the state of what they hold. */
export const applicationViews = ['received', 'returned', 'approved', 'withdrawn'] as const satisfies ApplicationState[]

/** Applications in a state, newest first; undefined until they are read. */
export function useApplications(state: ApplicationState) {
  const { call } = useDesk()
  const { language } = useText()
  const { pages, ...found } = usePages({
    queryKey: ['desk', 'applications', state, language],
    read: (page) => call('operator.applications', { query: { ...page, state } }),
    pollMs: POLL_MS,
    keepsOld: true,
  })
  return { rows: pages?.flatMap(({ applications }) => applications), ...found }
}

/** One application, by its number. */
export function useApplication(id: number, listed: OperatorApplication | undefined) {
  const { call } = useDesk()
  const { language } = useText()
  return useQuery({
    queryKey: ['desk', 'application', id, language],
    queryFn: () => call('operator.application', { params: { id } }),
    ...(listed !== undefined && { placeholderData: listed }),
    ...always,
  })
}

/** A decision is never queued offline: somebody else may decide meanwhile, and an approval makes a key. */
export function useDecision(id: number) {
  const { t } = useText()
  const { call } = useDesk()
  const client = useQueryClient()
  const options = {
    onError: (error: Error) => showFailure(error, t),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['desk', 'application', id] })
      await client.invalidateQueries({ queryKey: ['desk', 'applications'] })
    },
  }
  const approve = useMutation({
    mutationFn: (tax: number | undefined) => call('operator.approveApplication', { params: { id }, body: { tax } }),
    ...options,
  })
  const returnWith = useMutation({
    mutationFn: (reason: string) => call('operator.returnApplication', { params: { id }, body: { reason } }),
    ...options,
  })
  return { approve, returnWith }
}
