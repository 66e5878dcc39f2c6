import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { dismissToast, listToasts } from '../../ui/feedback/toast-store.ts'

/** An error shown within this time before a page is left is why it is left. */
const REASON_MS = 1000

/** What was wrong on a page is over when another one is asked for. */
export function useLeaveErrors(): void {
  const here = useLocation()
  const { pathname } = useNavigation().location ?? here
  useEffect(() => {
    const now = performance.now()
    for (const { id, tone, at } of listToasts()) if (tone === 'error' && now - at >= REASON_MS) dismissToast(id)
  }, [pathname])
}
