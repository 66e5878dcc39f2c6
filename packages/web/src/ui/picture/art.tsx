import { use } from 'react'
import { ThemeContext } from '#ui/theme-context.ts'

type ArtProps = {
  /** Path below /art, without theme and format: "empty/cart". */
  name: string
  size: number
  /** One drawing for both themes, like those of the modules. */
  themed?: boolean
  priority?: boolean
  className?: string
}

/** A decorative drawing of the shop's own. The stored theme chooses the version; without one, the system's does. */
export function Art({ name, size, themed = true, priority = false, className }: ArtProps) {
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
      <img src={`${chosen}.webp`} width={size} height={size} alt="" decoding="async" loading={priority ? undefined : 'lazy'} />
    </picture>
  )
}
