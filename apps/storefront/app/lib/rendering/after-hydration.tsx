import { type ReactNode, Suspense, useDeferredValue } from 'react'
import { useHydrated } from './hydrated.ts'

/** Renders children in the browser only: after hydration, at low priority and without rerendering its parent. */
export function AfterHydration({ children }: { children: ReactNode }) {
  const isHydrated = useDeferredValue(useHydrated())
  return isHydrated && <Suspense>{children}</Suspense>
}
