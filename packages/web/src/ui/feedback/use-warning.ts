import { useCallback, useEffect, useRef } from 'react'
import { dismissToast, showToast } from './toast-store.ts'

/** An error toast of one component, withdrawn as soon as `cause` changes or the component goes. Returns the function that shows it. */
export function useWarning(cause: unknown): (message: string) => void {
  const shown = useRef(0)
  useEffect(() => () => dismissToast(shown.current), [cause])
  return useCallback((message) => {
    dismissToast(shown.current)
    shown.current = showToast(message, { tone: 'error' })
  }, [])
}
