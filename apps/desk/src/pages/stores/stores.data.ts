import type { StoreState } from '@medina/contract/operator/load/operator-stores'
import { useText } from '@medina/web/texts/text.tsx'
import { useDesk } from '#session/desk-session.tsx'
import { usePages } from '#session/use-pages.ts'

const POLL_MS = 15_000

/** The states to narrow to, in the order of the page. */
export const listedStates = ['needs', 'open', 'busy', 'closed'] as const satisfies StoreState[]

/** Stores in a state, or all of them, by name; undefined until they are read. A change of a store's opening reads them again. */
export function useStoreList(search: string, state: StoreState | null) {
  const { call } = useDesk()
  const { language } = useText()
  const { pages, ...found } = usePages({
    queryKey: ['desk', 'stores', 'list', search, state, language],
    read: (page) =>
      call('operator.storeList', {
        query: { ...page, search: search === '' ? undefined : search, state: state ?? undefined },
      }),
    pollMs: POLL_MS,
    keepsOld: true,
  })
  return { stores: pages?.flatMap(({ stores }) => stores), counts: pages?.[0]?.counts, ...found }
}
