import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '@medina/web/ui/class-names.ts'
import type { Position } from '@medina/web/map/follow-path.ts'
import type { MapEngine } from '@medina/web/map/map-engine.ts'
import { MapMarker } from '@medina/web/map/map-marker.tsx'
import { useView } from './use-view.ts'

/** A zone as it is drawn: its corners as [longitude, latitude]. */
export type DrawnZone = { id: number; name: string; area: readonly Position[] }

/** Colours in turn; the name is always next to the colour. */
export const zoneTones = ['accent', 'focus', 'warning', 'success'] as const

/** Zones as dashed outlines with their names. The map itself is not mirrored. */
export function ZoneOutlines({
  engine,
  zones,
  besides,
}: {
  engine: MapEngine
  zones: readonly DrawnZone[]
  besides?: number | null
}) {
  useView(engine)
  const drawn = zones
    .map((zone, index) => ({ ...zone, tone: zoneTones[index % zoneTones.length] }))
    .filter(({ id }) => id !== besides)
  return (
    <>
      <OutlineLayer engine={engine}>
        {drawn.map(({ id, area, tone }) => (
          <polygon key={id} data-tone={tone} points={toPoints(engine, area)} />
        ))}
      </OutlineLayer>
      {drawn.map(({ id, name, area, tone }) => (
        <MapMarker key={id} engine={engine} position={middleOf(area)} anchor="center">
          <span className="desk-zone-name" data-tone={tone}>
            <bdi>{name}</bdi>
          </span>
        </MapMarker>
      ))}
    </>
  )
}

/** A drawing between the map and its markers, transparent to pointer events. */
export function OutlineLayer({ engine, className, children }: { engine: MapEngine; className?: string; children: ReactNode }) {
  return createPortal(
    <svg className={classNames('desk-zones', className)} aria-hidden="true">
      {children}
    </svg>,
    engine.layer,
  )
}

export function toPoints(engine: MapEngine, area: readonly Position[]): string {
  return area
    .map((corner) => engine.toPixels(corner))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ')
}

export function middleOf(area: readonly Position[]): Position {
  const middle = (values: number[]) => (Math.min(...values) + Math.max(...values)) / 2
  return [middle(area.map(([lng]) => lng)), middle(area.map(([, lat]) => lat))]
}
