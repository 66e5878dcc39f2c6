import { type ReactNode, Suspense, useEffect, useState } from 'react'

/**
 * A Suspense boundary that keeps the server's HTML until the code of its children has arrived. React discards that HTML when the boundary
 * renders again with new props before it is hydrated; so this one renders its first children until they have hydrated.
 */
export function KeepServerHtml({ fallback, children }: { fallback?: ReactNode; children: ReactNode }) {
  const boundary = (
    <Suspense fallback={fallback}>
      {children}
      <Hydrated onHydrated={() => setFirst(null)} />
    </Suspense>
  )
  const [first, setFirst] = useState<ReactNode>(boundary)
  return first ?? boundary
}

function Hydrated({ onHydrated }: { onHydrated: () => void }) {
  useEffect(onHydrated)
  return null
}
