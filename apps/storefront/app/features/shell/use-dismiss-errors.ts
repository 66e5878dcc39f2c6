import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { dismissToast, listToasts, onToastChange } from '@medina/web/ui/feedback/toast-store.ts'

/** An error shown within this time before the navigation is its reason, and stays. */
const REASON_MS = 1000

/** Dismisses the errors of a page when another one is requested. */
export function useDismissErrors(): void {
  const here = useLocation()
  const { pathname } = useNavigation().location ?? here
  /** When each error was shown, in milliseconds of `performance.now()`. */
  const errors = useRef(new Map<number, number>())

  useEffect(() => {
    const record = () => {
      const before = errors.current
      const shown = listToasts().filter(({ tone }) => tone === 'error')
      errors.current = new Map(shown.map(({ id }) => [id, before.get(id) ?? performance.now()]))
    }
    record()
    return onToastChange(record)
  }, [])

  useEffect(() => {
    const now = performance.now()
    for (const [id, at] of errors.current) if (now - at >= REASON_MS) dismissToast(id)
  }, [pathname])
}
