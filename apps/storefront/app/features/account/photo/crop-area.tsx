import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useDrag } from '@medina/web/photos/use-drag.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { type Crop, moveCrop, sideOf, zoomCrop } from './crop-frame.ts'
import type { PhotoSource } from './crop-photo.ts'

type CropAreaProps = { picture: PhotoSource; crop: Crop; onChange: (crop: Crop) => void }

/** The area as it is drawn, in points of the canvas; what is cut out is the square round its circle. */
const AREA = 600
const CIRCLE = 500
const STEP = 0.04

/** The photo under its mask. Dragging and arrow keys move it; plus and minus zoom. */
export function CropArea({ picture, crop, onChange }: CropAreaProps) {
  const { t } = useText()
  const canvas = useRef<HTMLCanvasElement>(null)
  const side = sideOf(picture, crop.zoom)
  const dragging = useDrag(crop, (from, { x, y }, { clientWidth }) => {
    const scale = side / (clientWidth * (CIRCLE / AREA))
    onChange(moveCrop(picture, from, { x: -x * scale, y: -y * scale }))
  })

  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const scale = CIRCLE / side
    context.clearRect(0, 0, AREA, AREA)
    context.setTransform(scale, 0, 0, scale, AREA / 2 - crop.x * scale, AREA / 2 - crop.y * scale)
    context.drawImage(picture, 0, 0)
    context.resetTransform()
  }, [picture, crop.x, crop.y, side])

  function press(event: KeyboardEvent) {
    const next = readKey(event.key, side * STEP)
    if (next === null) return
    event.preventDefault()
    onChange('zoom' in next ? zoomCrop(picture, crop, crop.zoom * next.zoom) : moveCrop(picture, crop, next))
  }

  return (
    <div className="crop-area">
      <canvas
        ref={canvas}
        width={AREA}
        height={AREA}
        tabIndex={0}
        role="application"
        aria-label={t('account.crop_area')}
        data-autofocus
        onKeyDown={press}
        {...dragging}
      />
      <span className="crop-mask" aria-hidden="true" />
    </div>
  )
}

/** The photo moves in the direction of the arrow, so the crop moves the other way. */
function readKey(key: string, step: number): { x: number; y: number } | { zoom: number } | null {
  if (key === 'ArrowLeft') return { x: step, y: 0 }
  if (key === 'ArrowRight') return { x: -step, y: 0 }
  if (key === 'ArrowUp') return { x: 0, y: step }
  if (key === 'ArrowDown') return { x: 0, y: -step }
  if (key === '+' || key === '=') return { zoom: 1.1 }
  return key === '-' ? { zoom: 1 / 1.1 } : null
}
