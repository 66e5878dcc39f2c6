import { use, useEffect } from 'react'
import { createPath, UNSAFE_DataRouterContext } from 'react-router'
import { writeSession } from '#lib/device/session-storage.ts'

export const INTERRUPTED_NAVIGATION = 'left_for'
export type InterruptedNavigation = { from: string; to: string; at: number }

/**
 * React Router reloads the current page if it cannot load the code of the next one, as after a deployment. This stores where the visitor
 * was going. The router's state is read at that moment, because React may render a navigation only after its code has failed.
 */
export function useInterruptedNavigation(): void {
  const router = use(UNSAFE_DataRouterContext)?.router
  // The shell is mounted until then, so the listener is too.
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
