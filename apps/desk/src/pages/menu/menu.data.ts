import type { Menu, MenuChange } from '@medina/contract/operator/menu/menu'
import type { MenuVehicles } from '@medina/contract/operator/menu/vehicles'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showFailure } from '@medina/web/api/failure.ts'
import { useText } from '@medina/web/texts/text.tsx'
import type { MenuSubject } from '#acts/menu-act-store.ts'
import { readDeskNow } from '#connection/desk-clock.ts'
import { always, useDesk } from '#session/desk-session.tsx'

const POLL_MS = 30_000

/** Rows of the menu to show; waiting changes are a list of their own. */
export const menuFilters = ['all', 'sold_out', 'drafts', 'waiting', 'archived'] as const
export type MenuFilter = (typeof menuFilters)[number]

export type MenuWish = { storeId: number; section: number | null; search: string; filter: MenuFilter }

type Menus = { item: Menu; vehicle: MenuVehicles }

/** The items or vehicles of a store; shown data stays until there is newer data. */
export function useMenu<Subject extends MenuSubject>(subject: Subject, { storeId, section, search, filter }: MenuWish) {
  const { call } = useDesk()
  const { language } = useText()
  return useQuery({
    queryKey: ['desk', 'menu', `${subject}s`, storeId, language, section, search, filter],
    queryFn: ({ signal }) => {
      const wish = {
        params: { id: storeId },
        query: {
          section: section ?? undefined,
          search: search === '' ? undefined : search,
          filter: filter === 'all' || filter === 'waiting' ? undefined : filter,
        },
      }
      const menu = subject === 'item' ? call('operator.menu', wish, { signal }) : call('operator.menuVehicles', wish, { signal })
      return menu as Promise<Menus[Subject]>
    },
    refetchInterval: POLL_MS,
    placeholderData: (before) => before,
    ...always,
  })
}

/** Categories, add-ons and languages of a store, for the forms of its items. */
export function useMenuForm(storeId: number) {
  const { call } = useDesk()
  const { language } = useText()
  return useQuery({
    queryKey: ['desk', 'menu', 'form', storeId, language],
    queryFn: ({ signal }) => call('operator.menuForm', { params: { id: storeId } }, { signal }),
    ...always,
  })
}

/** An item or vehicle as rows of the files of the catalogue; null reads nothing. */
export function useMenuItem(id: number | null, subject: MenuSubject = 'item') {
  const { call } = useDesk()
  const { language } = useText()
  const name = subject === 'item' ? 'operator.menuItem' : 'operator.menuVehicle'
  return useQuery({
    queryKey: ['desk', 'menu', subject, id, language],
    queryFn: ({ signal }) => call(name, { params: { id: id ?? 0 } }, { signal }),
    enabled: id !== null,
    ...always,
  })
}

/** Changes of items or vehicles that wait for the office: of one store, or of all stores of the key. */
export function useWaitingChanges(storeId: number | null, subject: MenuSubject) {
  const { call } = useDesk()
  const { language } = useText()
  return useQuery({
    queryKey: ['desk', 'menu', 'waiting', subject, storeId, language],
    queryFn: ({ signal }) =>
      call(
        'operator.menuChanges',
        { query: { state: 'waiting', subject: `${subject}s` as const, store_id: storeId ?? undefined } },
        { signal },
      ),
    refetchInterval: POLL_MS,
    ...always,
  })
}

/** Milliseconds for which a refusal is shown beside its item, unless a later change follows. */
const SHOWN_MS = 86_400_000

type Refusing = { storeId: number; isOfApproval: boolean; subject?: MenuSubject }

/** Changes that the office refused within a day, by item or vehicle; only the last change of each counts. */
export function useRefusedChanges({ storeId, isOfApproval, subject = 'item' }: Refusing): ReadonlyMap<number, MenuChange> {
  const { call } = useDesk()
  const { language } = useText()
  const { data } = useQuery({
    queryKey: ['desk', 'menu', 'changes', storeId, language],
    queryFn: ({ signal }) => call('operator.menuChanges', { query: { store_id: storeId, about: 'form' } }, { signal }),
    enabled: isOfApproval,
    refetchInterval: POLL_MS,
    ...always,
  })
  const last = new Map<number, MenuChange>()
  for (const change of data?.changes ?? []) {
    const id = subject === 'item' ? change.item_id : change.vehicle_id
    if (id !== null && !last.has(id)) last.set(id, change)
  }
  const since = readDeskNow().getTime() - SHOWN_MS
  return new Map([...last].filter(([, { state, decided_at: at }]) => state === 'refused' && Date.parse(at ?? '') > since))
}

/** Undoes changes of the last ten minutes, or takes back those that wait. */
export function useUndoMenu() {
  const { call } = useDesk()
  return useMenuDecision((ids: number[]) => call('operator.undoMenu', { body: { ids } }))
}

type Decision = { ids: number[]; accept: boolean; reason?: string }

/** Approves or refuses waiting changes, for keys of the office. */
export function useDecideMenu() {
  const { call } = useDesk()
  return useMenuDecision(({ ids, accept, reason }: Decision) =>
    call('operator.decideMenu', { body: { ids, accept, ...(reason !== undefined && { reason }) } }),
  )
}

function useMenuDecision<Wish>(decide: (wish: Wish) => Promise<unknown>) {
  const { t } = useText()
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: decide,
    onError: (error) => showFailure(error, t),
    onSettled: () => client.invalidateQueries({ queryKey: ['desk', 'menu'] }),
  })
}

type Order = { sections: string[] } | { section: number; items: number[] }

/** Sorts the sections of a store, or the items of one section. */
export function useMenuSort(storeId: number) {
  const { call } = useDesk()
  return useMenuDecision((body: Order) => call('operator.sortMenu', { params: { id: storeId }, body }))
}
