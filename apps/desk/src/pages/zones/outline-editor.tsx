import { useEffect, useEffectEvent, useRef } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import type { Position } from '@medina/web/map/follow-path.ts'
import type { MapEngine } from '@medina/web/map/map-engine.ts'
import { MapMarker } from '@medina/web/map/map-marker.tsx'
import { useView } from '#pages/map/use-view.ts'
import { OutlineLayer, toPoints } from '#pages/map/zone-outlines.tsx'
import { middleBetween, moveBy, pickApart } from './outline-math.ts'
import type { OutlineEditing } from './use-outline.ts'

/** The outline of the chosen zone with its corners: they are dragged, or moved by the arrow keys. */
export function OutlineEditor({ engine, editing }: { engine: MapEngine; editing: OutlineEditing }) {
  useView(engine)
  const { outline, active } = editing
  const shown = pickApart(
    outline.map((corner) => engine.toPixels(corner)),
    active,
  )
  return (
    <>
      <OutlineLayer engine={engine} className="desk-zone-edited">
        <polygon data-tone="accent" points={toPoints(engine, outline)} />
      </OutlineLayer>
      {outline.map((corner, index) => (
        <Middle key={`middle ${index}`} {...{ engine, editing, index, corner }} />
      ))}
      {outline.map((corner, index) =>
        shown.has(index) ? (
          <Corner key={`corner ${index}`} {...{ engine, editing, index, corner }} isActive={index === active} />
        ) : null,
      )}
    </>
  )
}

type PointProps = { engine: MapEngine; editing: OutlineEditing; index: number; corner: Position }

const STEP = 1
const LARGE_STEP = 10
const directions: Record<string, [east: number, north: number]> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

function Corner({ engine, editing, index, corner, isActive }: PointProps & { isActive: boolean }) {
  const { t } = useText()
  const button = useRef<HTMLButtonElement>(null)
  const [lng, lat] = corner
  const at = `${lat.toFixed(4)}, ${lng.toFixed(4)}`
  useDrag(button, engine, (to, isFirst) => editing.move(index, to, isFirst))
  return (
    <MapMarker
      engine={engine}
      position={corner}
      anchor="center"
      className={isActive ? 'map-marker-courier' : 'map-marker-chosen'}
    >
      <button
        ref={button}
        type="button"
        className="desk-corner"
        data-active={isActive || undefined}
        aria-label={t('desk_zones.corner', { n: index + 1, at })}
        onFocus={() => editing.setActive(index)}
        onKeyDown={(event) => {
          const direction = directions[event.key]
          if (direction !== undefined) {
            const step = event.shiftKey ? LARGE_STEP : STEP
            editing.move(index, moveBy(corner, direction[0] * step, direction[1] * step))
          } else if (event.key === 'Delete' || event.key === 'Backspace') editing.remove(index)
          else return
          event.preventDefault()
          event.stopPropagation()
        }}
      />
      {isActive && (
        <span className="desk-corner-plate" dir="ltr">
          {at}
        </span>
      )}
    </MapMarker>
  )
}

/** Pixels between two corners that leave room for a third. */
const SHORTEST_EDGE = 96

/** A press between two corners makes a new one there. */
function Middle({ engine, editing, index, corner }: PointProps) {
  const { t } = useText()
  const button = useRef<HTMLButtonElement>(null)
  const next = editing.outline[(index + 1) % editing.outline.length] ?? corner
  const [from, to] = [engine.toPixels(corner), engine.toPixels(next)]
  if (Math.hypot(from.x - to.x, from.y - to.y) < SHORTEST_EDGE) return null
  return (
    <MapMarker engine={engine} position={middleBetween(corner, next)} anchor="center">
      <button
        ref={button}
        type="button"
        className="desk-middle"
        aria-label={t('desk_zones.insert', { n: index + 1 })}
        onClick={() => editing.insert(index, middleBetween(corner, next))}
      />
    </MapMarker>
  )
}

type Dragging = (to: Position, isFirst: boolean) => void

/** Reports where the pointer drags an element on the map, which does not move meanwhile. */
function useDrag(element: { current: HTMLElement | null }, engine: MapEngine, onDrag: Dragging): void {
  const report = useEffectEvent(onDrag)
  useEffect(() => {
    const target = element.current
    if (target === null) return
    let isDragging = false
    let isFirst = true
    const hold = (event: Event) => event.stopPropagation()
    const start = (event: PointerEvent) => {
      isDragging = true
      isFirst = true
      target.setPointerCapture(event.pointerId)
    }
    const move = (event: PointerEvent) => {
      const box = target.closest('.city-map')?.getBoundingClientRect()
      if (!isDragging || box === undefined) return
      report(engine.toPosition({ x: event.clientX - box.left, y: event.clientY - box.top }), isFirst)
      isFirst = false
    }
    const end = () => {
      isDragging = false
    }
    const listeners = [
      ['mousedown', hold],
      ['touchstart', hold],
      ['dblclick', hold],
      ['pointerdown', start],
      ['pointermove', move],
      ['pointerup', end],
      ['pointercancel', end],
    ] as const
    for (const [name, listener] of listeners) target.addEventListener(name, listener as EventListener)
    return () => {
      for (const [name, listener] of listeners) target.removeEventListener(name, listener as EventListener)
    }
  }, [element, engine])
}
