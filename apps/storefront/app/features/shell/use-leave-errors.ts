import { useEffect } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { leaveErrors } from '../../ui/feedback/toast-store.ts'

/** What was wrong on a page is over when another one is asked for. */
export function useLeaveErrors(): void {
  const here = useLocation()
  const { pathname } = useNavigation().location ?? here
  useEffect(leaveErrors, [pathname])
}
