import { useEffect, useRef } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'

const SHOWN = 5

type ThumbRowProps = {
  images: readonly (string | null)[]
  current: number
  place: 'dialog' | 'page'
  onPick: (index: number) => void
}

/** Five thumbnails that select the large picture; arrows show further ones (spec 9.026). */
export function ThumbRow({ images, current, place, onPick }: ThumbRowProps) {
  const { t } = useText()
  const row = useRef<HTMLDivElement>(null)
  const total = images.length
  const hasMore = total > SHOWN
  useEffect(() => scrollNear(row.current, current), [current])

  /** The row wraps around at the ends. */
  const turn = (step: 1 | -1) => {
    const list = row.current
    if (list === null) return
    const first = [...list.children].findIndex((thumb) => isShown(list, thumb))
    const last = total - SHOWN
    const next = first + step * SHOWN
    scrollFirst(list, step > 0 && first >= last ? 0 : step < 0 && first <= 0 ? last : Math.min(Math.max(next, 0), last))
  }

  return (
    <div className={classNames('thumb-rail', place === 'page' ? 'thumb-rail-page' : 'quick-view-thumbs')}>
      {hasMore && <Arrow icon="chevron-start" label={t('item.thumbs_previous')} onClick={() => turn(-1)} />}
      <div ref={row} className={classNames('thumb-row', hasMore && 'thumb-row-more')}>
        {images.map((image, index) => (
          <button
            key={image}
            type="button"
            className="thumb"
            aria-label={t('item.picture', { n: index + 1, total })}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onPick(index)}
          >
            <Picture src={image} alt="" sizes="84px" maxWidth={320} />
          </button>
        ))}
      </div>
      {hasMore && <Arrow icon="chevron-end" label={t('item.thumbs_next')} onClick={() => turn(1)} />}
    </div>
  )
}

type ArrowProps = { icon: 'chevron-start' | 'chevron-end'; label: string; onClick: () => void }

function Arrow(props: ArrowProps) {
  return <IconButton {...props} variant="fill" size={32} className="thumb-arrow" />
}

function isShown(list: Element, thumb: Element): boolean {
  const [frame, box] = [list.getBoundingClientRect(), thumb.getBoundingClientRect()]
  return box.left >= frame.left - 1 && box.right <= frame.right + 1 && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1
}

/** Keeps the selected thumbnail in view without scrolling the page. */
function scrollNear(list: Element | null, index: number) {
  const thumb = list?.children[index]
  if (list === null || thumb === undefined || isShown(list, thumb)) return
  scrollFirst(list, Math.max(0, Math.min(index - 2, list.children.length - SHOWN)))
}

function scrollFirst(list: Element, index: number) {
  const thumb = list.children[index]
  const first = list.firstElementChild
  if (thumb === undefined || first === null) return
  const [from, to] = [first.getBoundingClientRect(), thumb.getBoundingClientRect()]
  list.scrollTo({ left: to.left - from.left, top: to.top - from.top, behavior: isStill() ? 'auto' : 'smooth' })
}

function isStill(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
