import { useCallback, useEffect, useRef } from 'react'
import { dismissToast, showToast } from './toast-store.ts'

/** Returns a function that shows an error toast of one component. The toast is removed when `cause` changes or the component unmounts. */
export function useWarning(cause: unknown): (message: string) => void {
  const shown = useRef(0)
  useEffect(() => () => dismissToast(shown.current), [cause])
  return useCallback((message) => {
    dismissToast(shown.current)
    shown.current = showToast(message, { tone: 'error' })
  }, [])
}
