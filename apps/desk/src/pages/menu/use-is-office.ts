import { useDesk } from '#session/desk-session.tsx'

/** Whether the key belongs to the whole business, which approves changes of stores. */
export function useIsOffice(): boolean {
  const { role, store_ids: storeIds } = useDesk().me
  return role === 'admin' && storeIds === null
}
