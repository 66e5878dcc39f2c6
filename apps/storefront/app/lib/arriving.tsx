import { type ReactNode, Suspense, useEffect, useState } from 'react'

/**
 * A part whose code comes after the page's: what the server drew stands in its place until then. React would let go of that if
 * something around it changed meanwhile, so the part hears of it once it is alive.
 */
export function Arriving({ children }: { children: ReactNode }) {
  const part = (
    <Suspense>
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
