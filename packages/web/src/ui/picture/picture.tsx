import { Suspense, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import { lazyWithRetry } from '#rendering/lazy-with-retry.ts'
import { ShownPicture } from './shown-picture.tsx'

const UploadPicture = lazyWithRetry(() => import('./upload-picture.tsx'))
const MissingPicture = lazyWithRetry(() => import('./missing-picture.tsx'))

const aspects = { square: 'aspect-square', wide: 'aspect-wide', photo: 'aspect-photo', fill: 'size-full' }
const frames = { square: 1, wide: 16 / 9, photo: 4 / 3, fill: undefined }

type PictureProps = {
  src: string | null | undefined
  /** Empty if the adjacent text says the same. */
  alt: string
  /** The name of its subject; the first letter replaces a missing picture. */
  name?: string | null | undefined
  /** Aspect ratio of the frame; "fill" takes that of its parent. */
  ratio?: keyof typeof aspects
  /** The usual ratio of a "fill" frame, in which pictures of another shape are padded; without it they are cropped. */
  shape?: number
  /** The rendered width, as in the `sizes` attribute. */
  sizes: string
  maxWidth?: 320 | 640 | 960 | 1200
  /** For the largest picture above the fold, which is loaded with priority. All others load lazily. */
  priority?: boolean
  /** Window width from which the wide version is shown, for instance "48rem". */
  wideFrom?: string
  /** The palette in place of a missing picture; by default it has the shop's tone. */
  blank?: string
  className?: string
}

/** A picture in a frame of fixed size. A placeholder is shown until it loads, and a monogram if it is missing or fails (spec 8.048). */
export function Picture({ src, name, ratio = 'square', shape, blank, className, ...props }: PictureProps) {
  const [failed, setFailed] = useState<string>()
  const look = classNames(aspects[ratio], className)
  const isMissing = !src || failed === src
  const shown = { ...props, look, src: src ?? '', onFail: () => setFailed(src ?? '') }
  if (!isMissing && !/-x\dy\d/.test(src)) return <ShownPicture {...shown} />
  return (
    <Suspense fallback={<span className={`frame ${look}`} />}>
      {isMissing ? (
        <MissingPicture alt={props.alt} name={name ?? props.alt} blank={blank} look={look} />
      ) : (
        <UploadPicture {...shown} frame={shape ?? frames[ratio]} />
      )}
    </Suspense>
  )
}
