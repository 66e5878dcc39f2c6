import { type ReactNode, use } from 'react'
import { classNames } from '#ui/class-names.ts'
import { atWidth, listSources, pictureSet, readPictureAddress } from './picture-address.ts'
import { ThemeContext } from '#ui/theme-context.ts'

export type ShownPictureProps = {
  src: string
  alt: string
  /** Classes of its frame. */
  look: string
  sizes: string
  maxWidth?: number
  priority?: boolean | undefined
  wideFrom?: string | undefined
  /** The class of its focal point. */
  place?: string
  onFail: () => void
  /** Shown under it until it has loaded. */
  children?: ReactNode
}

/** A picture in the widths that the window needs, and in the version for the theme. */
export function ShownPicture(props: ShownPictureProps) {
  const { src, alt, look, sizes, maxWidth = 1200, priority, wideFrom, place, onFail, children } = props
  const theme = use(ThemeContext)
  const { tint, duskSrc } = readPictureAddress(src)
  const shown = (theme === 'dark' && duskSrc) || src
  const choice = maxWidth > 320 ? sizes : undefined
  return (
    <picture data-tint={tint} className={classNames('frame', look)}>
      {children}
      {listSources(src, { theme, wideFrom }).map((source) => (
        <source key={source.media} media={source.media} srcSet={pictureSet(source.src, maxWidth)} sizes={choice} />
      ))}
      <img
        // The picture may have failed before hydration, when no listener was attached.
        ref={(image) => {
          if (image?.complete && image.currentSrc && image.naturalWidth === 0) onFail()
        }}
        className={classNames(tint ? 'art' : 'photo', place)}
        sizes={choice}
        srcSet={choice && pictureSet(shown, maxWidth)}
        src={atWidth(shown, Math.min(maxWidth, 640))}
        alt={alt}
        decoding="async"
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        onError={onFail}
      />
    </picture>
  )
}
