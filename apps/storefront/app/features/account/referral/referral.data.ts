import { useMyList } from '#lib/api/my-list.ts'
import { useMyQuery } from '#lib/api/my-query.ts'

const FRESH_MS = 10_000

/** The code, what it brings both sides, and what it has brought so far. */
export function useReferral() {
  return useMyQuery('referral.summary', {}, { staleTime: FRESH_MS })
}

/** The people who signed up with the code, newest first. */
export function useFriends() {
  return useMyList('referral.friends')
}
