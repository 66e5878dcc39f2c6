import { type ComponentType, type ReactNode, useState } from 'react'
import { lazyWithRetry } from './lazy-with-retry.ts'

type Preloadable<P> = ((props: P) => ReactNode) & {
  /** Fetches the code. Resolves after a failure too: the part then loads as it is rendered. */
  preload: () => Promise<void>
}

/**
 * `lazyWithRetry` for a part that a link can fetch ahead. Once it has been fetched it renders without suspending, so what is below it does
 * not move: React shows a fallback for up to 300 ms even if the code arrives at once.
 */
export function lazyWithPreload<P extends object>(load: () => Promise<{ default: ComponentType<P> }>): Preloadable<P> {
  let loaded: ComponentType<P> | undefined
  const Lazy = lazyWithRetry(load)

  function Part(props: P) {
    // A part that began as a lazy one stays it: another type would lose its state.
    const [View] = useState(() => loaded ?? Lazy)
    return <View {...props} />
  }

  return Object.assign(Part, {
    preload: () =>
      load().then(
        (part) => void (loaded = part.default),
        () => undefined,
      ),
  })
}
