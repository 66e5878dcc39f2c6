import type { ReactNode } from 'react'
import { Art } from '#ui/picture/art.tsx'
import { classNames } from '#ui/class-names.ts'

type EmptyStateProps = {
  /** A drawing below /art/empty: "cart", "search", "offline". */
  art: string
  title: ReactNode
  /** One sentence. */
  children?: ReactNode
  /** One action; at most two on a page of its own. */
  action?: ReactNode
  /** Set for a page of its own (404, offline), where the state is larger and contains the h1. */
  page?: boolean
  className?: string
}

export function EmptyState({ art, title, children, action, page = false, className }: EmptyStateProps) {
  const Heading = page ? 'h1' : 'h2'
  return (
    <div className={classNames('flex flex-col items-center px-4 py-6 text-center', className)}>
      <Art name={`empty/${art}`} size={page ? 220 : 168} priority={page} />
      <Heading className={page ? 'mt-6 text-h1' : 'mt-4 text-h3'}>{title}</Heading>
      {children && (
        <p className={classNames('max-w-prose text-balance text-ink-2', page ? 'mt-2' : 'mt-1 text-sm')}>{children}</p>
      )}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
