import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Position } from './follow-path.ts'
import type { MapEngine, MapMarkerHandle } from './map-engine.ts'

type MapMarkerProps = {
  engine: MapEngine
  position: Position
  anchor: 'center' | 'bottom'
  className?: string
  children: ReactNode
  ref?: Ref<{ move: (position: Position) => void }>
}

/** Keeps its children at a geographic position of the map. */
export function MapMarker({ engine, position, anchor, className, children, ref }: MapMarkerProps) {
  const [element] = useState(() => document.createElement('div'))
  const handle = useRef<MapMarkerHandle | null>(null)
  const [lng, lat] = position
  const latest = useRef(position)

  useEffect(() => {
    latest.current = [lng, lat]
    handle.current?.move([lng, lat])
  }, [lng, lat])

  useEffect(() => {
    // The children carry the label; the box itself has none.
    element.setAttribute('role', 'presentation')
    handle.current = engine.addMarker(element, latest.current, anchor)
    return () => {
      handle.current?.remove()
      handle.current = null
    }
  }, [engine, element, anchor])

  useEffect(() => {
    for (const name of className?.split(' ') ?? []) element.classList.add(name)
    return () => {
      for (const name of className?.split(' ') ?? []) element.classList.remove(name)
    }
  }, [element, className])

  useImperativeHandle(ref, () => ({ move: (to) => handle.current?.move(to) }), [])
  return createPortal(children, element)
}
