import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '@medina/web/texts/text.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { Overlay } from '@medina/web/ui/overlay/overlay.tsx'
import { Picture } from '@medina/web/ui/picture/picture.tsx'
import './zoom.css'
import { directionOf } from '@medina/web/device/preferences.ts'

type ZoomDialogProps = {
  images: readonly (string | null)[]
  name: string
  /** The picture shown first. */
  first: number
  open: boolean
  onClose: () => void
}

/** One picture over the whole window; a press zooms it to full size, in a scrollable box of 1200 × 1800 (spec 9.025). */
export default function ZoomDialog({ images, name, first, open, onClose }: ZoomDialogProps) {
  const { t, language } = useText()
  const flow = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState(false)
  const [current, setCurrent] = useState(first)
  const [isLarge, setLarge] = useState(false)
  if (opened !== open) {
    setOpened(open)
    setCurrent(first)
    setLarge(false)
  }
  const total = images.length

  const show = (index: number) => {
    setCurrent((index + total) % total)
    setLarge(false)
  }

  function toggleZoom(event: MouseEvent<HTMLElement>) {
    const point = readPressedPoint(event)
    flushSync(() => setLarge(!isLarge))
    if (flow.current !== null && !isLarge) centreOn(flow.current, point)
  }

  function onKeyDown({ key }: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
    if (step !== undefined && total > 1 && !isLarge) show(current + (directionOf(language) === 'rtl' ? -step : step))
  }

  return (
    <Overlay open={open} onClose={onClose} label={name} panel="zoom-panel">
      <div ref={flow} className="zoom-flow" onKeyDown={onKeyDown}>
        <button
          type="button"
          data-autofocus=""
          className="zoom-box"
          aria-pressed={isLarge}
          aria-label={t(isLarge ? 'item.zoom_out' : 'item.zoom_in')}
          onClick={toggleZoom}
        >
          <Picture key={images[current]} src={images[current]} alt={name} ratio="fill" sizes="1200px" priority />
        </button>
      </div>
      <div className="absolute end-4 top-4">
        <IconButton icon="close" label={t('ui.close')} variant="float" onClick={onClose} />
      </div>
      {total > 1 && <PictureSteps current={current} total={total} onShow={show} />}
    </Overlay>
  )
}

function PictureSteps({ current, total, onShow }: { current: number; total: number; onShow: (index: number) => void }) {
  const { t } = useText()
  return (
    <div className="zoom-steps">
      <IconButton icon="chevron-start" label={t('ui.previous')} variant="float" onClick={() => onShow(current - 1)} />
      <span className="num rounded-full bg-surface-1 px-3 py-1.5 text-sm shadow-2" aria-live="polite">
        <span className="sr-only">{t('item.picture', { n: current + 1, total })}</span>
        <bdi dir="ltr" aria-hidden="true">
          {current + 1} / {total}
        </bdi>
      </span>
      <IconButton icon="chevron-end" label={t('ui.next')} variant="float" onClick={() => onShow(current + 1)} />
    </div>
  )
}

type Point = { x: number; y: number }

/** The pressed point as shares of width and height; the centre for a press by keyboard. */
function readPressedPoint({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  if (clientX === 0 && clientY === 0) return { x: 0.5, y: 0.5 }
  return { x: (clientX - left) / width, y: (clientY - top) / height }
}

function centreOn(element: HTMLElement, { x, y }: Point): void {
  // Positions in a right-to-left element count from its right edge, and are negative.
  const sign = getComputedStyle(element).direction === 'rtl' ? -1 : 1
  const share = sign < 0 ? 1 - x : x
  element.scrollTo({
    left: sign * (share * element.scrollWidth - element.clientWidth / 2),
    top: y * element.scrollHeight - element.clientHeight / 2,
  })
}
