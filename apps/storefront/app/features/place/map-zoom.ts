/** Zoom of a map on which a place is chosen, and of one that shows the outline of a zone (9.020). */
const CLOSE = 17
const WITH_OUTLINE = 9

export function startZoom({ hasOutline }: { hasOutline: boolean }): number {
  return hasOutline ? WITH_OUTLINE : CLOSE
}

/** Without WebGL there is no map, and its code need not be fetched. */
export function canDrawMaps(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}
