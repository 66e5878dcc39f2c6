import type { OwnMeaning, StoreTag } from '@medina/contract/operator/searches/operator-searches'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { always, useDesk } from '#session/desk-session.tsx'

const POLL_MS = 60_000

export type SearchList = 'vain' | 'often'
type Wish = { moduleId: number | undefined; list: SearchList; language: string; days: number }

/** The counted searches in a module; shown data stays until there is newer data. */
export function useSearches({ moduleId, list, language: searched, days }: Wish) {
  const { call } = useDesk()
  const { language } = useText()
  return useQuery({
    queryKey: ['desk', 'searches', language, moduleId ?? null, list, searched, days],
    queryFn: ({ signal }) =>
      call(
        'operator.searches',
        { query: { module_id: moduleId, list, language: searched === '' ? undefined : searched, days } },
        { signal },
      ),
    refetchInterval: POLL_MS,
    placeholderData: (before) => before,
    ...always,
  })
}

/** Rows of the lexicon of the business; undefined until it is read. */
export function useMeanings(moduleId: number): OwnMeaning[] | undefined {
  const { call } = useDesk()
  return useQuery({
    queryKey: ['desk', 'meanings', moduleId],
    queryFn: async () => (await call('operator.meanings', { query: { module_id: moduleId } })).meanings,
    ...always,
  }).data
}

/** Further words of a store's goods; undefined until they are read. */
export function useStoreTags(storeId: number): StoreTag[] | undefined {
  const { call } = useDesk()
  const { language } = useText()
  return useQuery({
    queryKey: ['desk', 'tags', storeId, language],
    queryFn: async () => (await call('operator.storeTags', { params: { id: storeId } })).tags,
    ...always,
  }).data
}

/** The goods that a meaning finds, while it is typed; undefined without a text or an answer. */
export function usePreview(moduleId: number, text: string) {
  const { call } = useDesk()
  const { language } = useText()
  return useQuery({
    queryKey: ['desk', 'preview', language, moduleId, text],
    queryFn: async ({ signal }) =>
      (await call('operator.searchPreview', { query: { module_id: moduleId, text } }, { signal })).items,
    enabled: text !== '',
    ...always,
  }).data
}

/** Writes and removes meanings and words; a refusal is shown as a message. */
export function useSearchChanges() {
  const { call } = useDesk()
  const { t } = useText()
  const client = useQueryClient()
  const outcome = (name: string, said: 'saved' | 'removed') => ({
    networkMode: 'always' as const,
    onSuccess: () => {
      showToast(t(`desk_searches.${said}`))
      return client.invalidateQueries({ queryKey: ['desk', name] })
    },
    onError: (error: Error) => showFailure(error, t),
  })
  const addMeaning = useMutation({
    mutationFn: (body: { module_id: number; text: string; meanings: string[] }) => call('operator.writeMeaning', { body }),
    ...outcome('meanings', 'saved'),
  })
  const removeMeaning = useMutation({
    mutationFn: (id: number) => call('operator.removeMeaning', { params: { id } }),
    ...outcome('meanings', 'removed'),
  })
  const setTag = useMutation({
    mutationFn: ({ storeId, ...body }: { storeId: number; tag: string; item_ids: number[] }) =>
      call('operator.writeStoreTag', { params: { id: storeId }, body }),
    ...outcome('tags', 'saved'),
  })
  return { addMeaning, removeMeaning, setTag }
}
