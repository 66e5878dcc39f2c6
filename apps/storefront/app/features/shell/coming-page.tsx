import { type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import './coming-page.css'

/** Most pages have loaded by then, and a skeleton before them would only flicker. */
const PATIENCE_MS = 100

/** A title over boxes in the columns of a class. */
const titled = (columns: string, count: number) => () => (
  <>
    <Skeleton className="coming-title" />
    <div className={columns}>{repeat(count)}</div>
  </>
)

const shapes: [address: RegExp, shape: () => ReactNode][] = [
  [/^\/store(\/latest|\/popular|\/top-offer-nearby)?$/, titled('coming-stores', 8)],
  [/^\/store\/[^/]+$/, StoreShape],
  [/^\/product\/[^/]+$/, ProductShape],
  [/^\/(category\/[^/]+|flash-sales)$/, titled('coming-items', 8)],
  [/^\/checkout$/, titled('coming-checkout', 4)],
]

/**
 * The skeleton of the page that is loading, over the current page, which keeps its scroll position and focus in case the navigation fails.
 * For pages without a known skeleton the current page is dimmed (shell.css).
 */
export function ComingPage() {
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname
  const shape = next === pathname ? undefined : shapes.find(([address]) => next !== undefined && address.test(next))?.[1]
  return shape === undefined ? null : <Late key={next}>{shape()}</Late>
}

function Late({ children }: { children: ReactNode }) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    isLate && (
      <div className="coming-page" aria-hidden="true">
        <div className="shell">{children}</div>
      </div>
    )
  )
}

function StoreShape() {
  return (
    <>
      <Skeleton className="coming-cover" />
      {titled('coming-rows', 6)()}
    </>
  )
}

function ProductShape() {
  return (
    <div className="coming-product">
      <Skeleton className="coming-cover" />
      <div>
        <Skeleton className="coming-title" />
        {repeat(5)}
      </div>
    </div>
  )
}

/** Boxes whose size and parts are in the stylesheet. */
function repeat(count: number) {
  return Array.from({ length: count }, (_, index) => <Skeleton key={index} className="coming-box" />)
}
