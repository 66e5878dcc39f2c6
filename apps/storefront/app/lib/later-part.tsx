import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { useHydrated } from './hydrated.ts'

const MOST_SECONDS = 60

/**
 * A part whose code comes after the page's. What cannot be fetched is fetched again, at once when the network is back: until then what
 * stands in its place stays, and the rest of the page with it.
 */
export const laterPart: typeof lazy = (load) =>
  lazy(async () => {
    for (let seconds = 1; ; seconds = Math.min(2 * seconds, MOST_SECONDS)) {
      try {
        return await load()
      } catch (error) {
        if (import.meta.env.SSR) throw error
        await passed(seconds)
      }
    }
  })

function passed(seconds: number): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, 1000 * seconds)
    addEventListener('online', resolve, { once: true })
  })
}

/**
 * Keeps what the server drew of a later part until its code is here. React would let go of that if something around it changed meanwhile,
 * so the part hears of it once it is alive.
 */
export function Arriving({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const part = (
    <Suspense fallback={fallback}>
      {children}
      <Alive onAlive={() => setFirst(null)} />
    </Suspense>
  )
  const [first, setFirst] = useState<ReactNode>(part)
  return first ?? part
}

function Alive({ onAlive }: { onAlive: () => void }) {
  useEffect(onAlive)
  return null
}

/** What the server leaves out: it comes when the page is alive, in its own time, and nothing around it is drawn anew for it. */
export function OnceAlive({ children }: { children: ReactNode }) {
  const isAlive = useDeferredValue(useHydrated())
  return isAlive && <Suspense>{children}</Suspense>
}
