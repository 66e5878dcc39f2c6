import { useEffect, useState } from 'react'
import type { MapEngine } from '@medina/web/map/map-engine.ts'

/** Rerenders its caller whenever the map moves. */
export function useView(engine: MapEngine): void {
  const [, setMoves] = useState(0)
  useEffect(() => engine.onView(() => setMoves((moves) => moves + 1)), [engine])
}
