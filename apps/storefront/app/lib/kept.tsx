import { type Context, createContext, type ReactNode, use } from 'react'

/** Renders a part to HTML, or hands out what was made of it before; null where it is to be rendered with the page after all. */
export type KeepHtml = (by: object, variant: string, part: ReactNode) => string | null

/** Set on the server only. */
export const KeepHtmlContext = createContext<KeepHtml | null>(null)

const shared: { Shared: Context<unknown>; read: (value: unknown) => string }[] = []

/** A context that kept parts read: they are rendered with its value of the page. `read` names what of it they show. */
export function createSharedContext<T>(initial: T, read: (value: T) => string = () => ''): Context<T> {
  const context = createContext(initial)
  if (import.meta.env.SSR) shared.push({ Shared: context as Context<unknown>, read: read as (value: unknown) => string })
  return context
}

type KeptProps = {
  /** The answer that the part shows: as long as the server keeps that, it keeps the part's HTML. */
  by: object | undefined
  /** What else it depends on, besides the shared contexts. */
  variant?: string
  children: ReactNode
}

/**
 * A part that is the same for many visitors: the server renders it once for all who are shown the same answer in the same words, theme and
 * second. It must not use ids of React's own.
 */
export function Kept({ by, variant = '', children }: KeptProps) {
  if (!import.meta.env.SSR) return <div className="contents">{children}</div>
  const keepHtml = use(KeepHtmlContext)
  const names = [variant]
  let part = children
  for (const { Shared, read } of shared) {
    const value = use(Shared)
    names.push(read(value))
    part = <Shared value={value}>{part}</Shared>
  }
  const html = keepHtml === null || by === undefined ? null : keepHtml(by, names.join(), part)
  if (html === null) return <div className="contents">{children}</div>
  // oxlint-disable-next-line react/no-danger -- React made it from the same parts, and has escaped what is in it.
  return <div className="contents" dangerouslySetInnerHTML={{ __html: html }} />
}
