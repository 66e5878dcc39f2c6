import { type Context, createContext, type ReactNode, use } from 'react'

/** Renders a part to HTML or returns its cached HTML; null if the part must be rendered with the page. */
export type RenderCached = (by: object, variant: string, part: ReactNode) => string | null

/** Set on the server only. */
export const RenderCachedContext = createContext<RenderCached | null>(null)

const shared: { Shared: Context<unknown>; read: (value: unknown) => string }[] = []

/**
 * A context that cached parts read: they are rendered with the page's value of it. `read` returns the part of the cache key that
 * depends on it.
 */
export function createSharedContext<T>(initial: T, read: (value: T) => string = () => ''): Context<T> {
  const context = createContext(initial)
  if (import.meta.env.SSR) shared.push({ Shared: context as Context<unknown>, read: read as (value: unknown) => string })
  return context
}

type CachedHtmlProps = {
  /** The answer that the part shows. Its HTML is cached as long as the server caches the answer. */
  by: object | undefined
  /** Further parts of the cache key, besides the shared contexts. */
  variant?: string
  children: ReactNode
}

/**
 * A part that is the same for many visitors: the server renders it once per answer, language, theme and second. It must not use
 * `useId`.
 */
export function CachedHtml({ by, variant = '', children }: CachedHtmlProps) {
  if (!import.meta.env.SSR) return <div className="contents">{children}</div>
  const renderCached = use(RenderCachedContext)
  const names = [variant]
  let part = children
  for (const { Shared, read } of shared) {
    const value = use(Shared)
    names.push(read(value))
    part = <Shared value={value}>{part}</Shared>
  }
  const html = renderCached === null || by === undefined ? null : renderCached(by, names.join(), part)
  if (html === null) return <div className="contents">{children}</div>
  // oxlint-disable-next-line react/no-danger -- React rendered it from the same components, and has escaped its content.
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />
}
