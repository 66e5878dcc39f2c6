import { use } from 'react'
import { ThemeContext } from '#ui/theme-context.ts'

type ArtProps = {
  /** The path below /art without theme and format, for example "empty/cart". */
  name: string
  /** The width it is drawn with, in pixels. */
  size: number
  /** For a drawing that is not square; without it the page would move when the drawing arrives. */
  height?: number
  /** False if one drawing serves both themes, like those of the modules. */
  themed?: boolean
  priority?: boolean
  className?: string
}

/** One of the shop's own decorative drawings. The stored theme selects the version; without one, the system's theme does. */
export function Art({ name, size, height = size, themed = true, priority = false, className }: ArtProps) {
  const theme = use(ThemeContext)
  const base = `/art/${name}`
  const chosen = themed ? `${base}-${theme ?? 'light'}` : base
  return (
    <picture className={className}>
      {themed && !theme && (
        <>
          <source media="(prefers-color-scheme: dark)" type="image/avif" srcSet={`${base}-dark.avif`} />
          <source media="(prefers-color-scheme: dark)" srcSet={`${base}-dark.webp`} />
        </>
      )}
      <source type="image/avif" srcSet={`${chosen}.avif`} />
      <img src={`${chosen}.webp`} width={size} height={height} alt="" decoding="async" loading={priority ? undefined : 'lazy'} />
    </picture>
  )
}
