import { type Context, createContext, type ReactNode, use } from 'react'

/** Renders a part to HTML or returns its cached HTML; null if the part must be rendered with the page. */
export type RenderCached = (by: object, variant: string, part: ReactNode) => string | null

/** Provided on the server only. */
export const RenderCachedContext = createContext<RenderCached | null>(null)

const shared: { Shared: Context<unknown>; read: (value: unknown) => string }[] = []

/**
 * Creates a context that cached parts may read, because they are rendered with its value on the page. `read` returns what the cached HTML
 * depends on, as a part of the cache key.
 */
export function createSharedContext<T>(initial: T, read: (value: T) => string = () => ''): Context<T> {
  const context = createContext(initial)
  if (import.meta.env.SSR) shared.push({ Shared: context as Context<unknown>, read: read as (value: unknown) => string })
  return context
}

type CachedHtmlProps = {
  /** The API response that the part shows. The HTML is cached as long as the server caches this response. */
  by: object | undefined
  /** Further parts of the cache key, besides the shared contexts. */
  variant?: string
  children: ReactNode
}

/**
 * A part that is the same for many visitors: the server renders it once per response, language, theme and second. It must not use `useId`.
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
