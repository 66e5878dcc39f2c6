import { type PointerEvent, type ReactNode, type RefObject, Suspense, useRef, useState } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import { ThumbRow } from './thumb-row.tsx'

const ZoomDialog = lazyWithRetry(() => import('#features/photos/zoom-dialog.tsx'))

type ItemGalleryProps = {
  images: readonly (string | null)[]
  name: string
  /** Next to the text of the quick view, or at the top of a page. */
  place: 'dialog' | 'page'
  /** Shown on the picture: the offer. */
  children?: ReactNode
}

const sizes = { dialog: '(min-width:768px) 420px, 100vw', page: '(min-width:1180px) 588px, (min-width:768px) 45vw, 100vw' }
const frames = {
  dialog: 'quick-view-gallery',
  page: 'gallery-wide',
}
/** The pictures of an item: a large one, thumbnails (spec 9.026), and a full-screen view on press (spec 9.025). */
export function ItemGallery({ images, name, place, children }: ItemGalleryProps) {
  const { t } = useText()
  const { row, current, onScroll, show } = useSlides()
  const [zoom, setZoom] = useState<{ open: boolean } | null>(null)
  const total = images.length
  const isPage = place === 'page'
  return (
    <div className={isPage ? 'product-pictures' : 'quick-view-pictures md:ps-5 md:pt-5'}>
      <div className={classNames('relative overflow-hidden', frames[place])}>
        <div ref={row} className="slides" onScroll={onScroll}>
          {images.map((image, index) => (
            <button
              // A card and the details name the same picture in two ways.
              key={index}
              type="button"
              className={classNames('slide', isPage && 'slide-near')}
              tabIndex={index === current ? 0 : -1}
              aria-label={t('item.zoom', { n: index + 1, total })}
              onPointerMove={isPage ? zoomToPointer : undefined}
              onClick={() => setZoom({ open: true })}
            >
              <Picture
                src={image}
                alt={index === 0 ? name : ''}
                name={name}
                ratio="fill"
                shape={1}
                sizes={sizes[place]}
                priority={index === 0}
              />
            </button>
          ))}
        </div>
        {children}
        <span aria-hidden="true" className="round pointer-events-none absolute end-3 bottom-3 size-11 bg-surface-1 shadow-2">
          <Icon name="zoom" size={20} />
        </span>
        {total > 1 && (
          <span
            aria-hidden="true"
            className="num pointer-events-none absolute start-3 bottom-3 rounded-full bg-plate px-3 py-1.5 text-xs font-medium text-on-plate md:hidden"
          >
            <bdi dir="ltr">
              {current + 1} / {total}
            </bdi>
          </span>
        )}
      </div>
      {total > 1 && <ThumbRow images={images} current={current} place={place} onPick={show} />}
      {zoom !== null && (
        <Suspense fallback={null}>
          <ZoomDialog images={images} name={name} first={current} open={zoom.open} onClose={() => setZoom({ open: false })} />
        </Suspense>
      )}
    </div>
  )
}

/** The picture zooms towards the pointer. */
function zoomToPointer({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  currentTarget.style.setProperty('--zoom-x', `${((clientX - left) / width) * 100}%`)
  currentTarget.style.setProperty('--zoom-y', `${((clientY - top) / height) * 100}%`)
}

type Slides = {
  row: RefObject<HTMLDivElement | null>
  current: number
  /** Follows the finger. */
  onScroll: () => void
  show: (index: number) => void
}

/** A row of pictures of which one is in view. */
function useSlides(): Slides {
  const row = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(0)
  return {
    row,
    current,
    onScroll: () => {
      const element = row.current
      if (element !== null) setCurrent(Math.round(Math.abs(element.scrollLeft) / element.clientWidth))
    },
    show: (index) => {
      const element = row.current
      if (element === null) return
      const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1
      element.scrollTo({ left: sign * index * element.clientWidth, behavior: 'instant' })
    },
  }
}
