import { Suspense, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import './review-parts.css'

const ZoomDialog = lazyWithRetry(() => withTexts('item', import('#features/photos/zoom-dialog.tsx')))

const sizes = { md: 'size-18', lg: 'proof-picture' }

type PictureRowProps = { images: readonly string[]; name: string; size?: keyof typeof sizes }

/** Pictures side by side; a press shows one in full. */
export function PictureRow({ images, name, size = 'md' }: PictureRowProps) {
  const { t } = useText()
  const [zoom, setZoom] = useState<{ first: number; open: boolean } | null>(null)
  return (
    <div className="flex flex-wrap gap-2.5">
      {images.map((image, index) => (
        <button
          key={image}
          type="button"
          className="review-picture"
          aria-label={t('review.picture', { n: index + 1, total: images.length, name })}
          onClick={() => setZoom({ first: index, open: true })}
        >
          <Picture src={image} alt="" sizes="160px" maxWidth={320} className={`${sizes[size]} rounded-10`} />
        </button>
      ))}
      {zoom !== null && (
        <Suspense fallback={null}>
          <ZoomDialog
            images={images}
            name={name}
            first={zoom.first}
            open={zoom.open}
            onClose={() => setZoom({ ...zoom, open: false })}
          />
        </Suspense>
      )}
    </div>
  )
}
