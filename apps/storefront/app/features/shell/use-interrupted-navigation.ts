import { use, useEffect } from 'react'
import { createPath, UNSAFE_DataRouterContext } from 'react-router'
import { writeSession } from '#lib/device/session-storage.ts'

export const INTERRUPTED_NAVIGATION = 'left_for'
export type InterruptedNavigation = { from: string; to: string; at: number }

/**
 * React Router reloads the page that is left if it cannot load the code of the next one, as after a deployment. This stores where the person
 * was going. The router itself is read at that moment: React may render a navigation later than its code fails, and the later parts of a
 * page may be gone as well.
 */
export function useInterruptedNavigation(): void {
  const router = use(UNSAFE_DataRouterContext)?.router
  // The shell stays until then, so the listener does too.
  useEffect(() => {
    addEventListener('pagehide', () => {
      const next = router?.state.navigation.location
      if (next)
        writeSession(INTERRUPTED_NAVIGATION, {
          from: location.href,
          to: createPath(next),
          at: Date.now(),
        } satisfies InterruptedNavigation)
    })
  }, [router])
}
