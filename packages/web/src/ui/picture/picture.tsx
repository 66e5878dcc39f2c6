import { use, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { atWidth, pictureSet, readPictureAddress, wideAddress } from './picture-address.ts'
import { ThemeContext } from '#ui/theme-context.ts'

const ratios = { square: 'aspect-square', wide: 'aspect-wide', photo: 'aspect-photo', fill: 'size-full' }

type PictureProps = {
  src: string | null | undefined
  /** Empty if the adjacent text says the same. */
  alt: string
  /** Aspect ratio of the frame; "fill" takes that of its parent. */
  ratio?: keyof typeof ratios
  /** The rendered width, as in the `sizes` attribute. */
  sizes: string
  maxWidth?: 320 | 640 | 960 | 1200
  /** For the largest picture above the fold, which is loaded with priority. All others load lazily. */
  priority?: boolean
  /** Window width from which the wide version is shown, for instance "48rem". */
  wideFrom?: string
  /** The palette of the placeholder; by default it is derived from the URL of a demo picture. */
  tint?: string | undefined
  /** Selects the default picture: under light text use the dark one in both themes, under dark text the light one. */
  fallback?: 'theme' | 'light' | 'dark'
  className?: string
}

/** A picture in a frame of fixed size. A placeholder is shown until it loads, and the default picture if it fails (spec 8.048). */
export function Picture(props: PictureProps) {
  const {
    src,
    alt,
    ratio = 'square',
    sizes,
    maxWidth = 1200,
    priority = false,
    tint,
    wideFrom,
    fallback = 'theme',
    className,
  } = props
  const theme = use(ThemeContext)
  const [failed, setFailed] = useState<string>()
  const own = readPictureAddress(src ?? '')
  const missing = !src || failed === src
  const light = missing ? `/art/default-${fallback === 'dark' ? 'dark' : 'light'}.svg` : src
  const dark = missing ? `/art/default-${fallback === 'light' ? 'light' : 'dark'}.svg` : own.duskSrc
  const shown = theme === 'dark' && dark ? dark : light
  const hasChoice = maxWidth > 320
  const wide = missing || wideFrom === undefined ? undefined : wideAddress(src)
  const wideDark = wide && readPictureAddress(wide).duskSrc
  return (
    <picture data-tint={missing ? 'stone' : (tint ?? own.tint)} className={classNames('frame', ratios[ratio], className)}>
      {!theme && wideDark && (
        <source
          media={`(min-width: ${wideFrom}) and (prefers-color-scheme: dark)`}
          srcSet={pictureSet(wideDark, maxWidth)}
          sizes={sizes}
        />
      )}
      {wide && (
        <source
          media={`(min-width: ${wideFrom})`}
          srcSet={pictureSet((theme === 'dark' && wideDark) || wide, maxWidth)}
          sizes={sizes}
        />
      )}
      {!theme && dark && (
        <source media="(prefers-color-scheme: dark)" srcSet={pictureSet(dark, maxWidth)} sizes={hasChoice ? sizes : undefined} />
      )}
      <img
        // The picture may have failed before hydration, when no listener was attached.
        ref={(image) => {
          if (src && image?.complete && image.currentSrc && image.naturalWidth === 0) setFailed(src)
        }}
        className={own.tint || missing ? 'art' : 'photo'}
        sizes={hasChoice ? sizes : undefined}
        srcSet={hasChoice ? pictureSet(shown, maxWidth) : undefined}
        src={atWidth(shown, Math.min(maxWidth, 640))}
        alt={alt}
        decoding="async"
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        onError={src && !missing ? () => setFailed(src) : undefined}
      />
    </picture>
  )
}
