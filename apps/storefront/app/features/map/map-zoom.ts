/** Zoom of a map on which a place is chosen, and of one that shows the outline of a zone (9.020). */
const CLOSE = 17
const WITH_OUTLINE = 9
/** Plain ground has nothing to see up close: from here stores and the edge of the zone are in view. */
const PLAIN = 13

export function startZoom({ hasOutline, isPlain = false }: { hasOutline: boolean; isPlain?: boolean }): number {
  if (hasOutline) return WITH_OUTLINE
  return isPlain ? PLAIN : CLOSE
}

/** Without WebGL there is no map, and its code need not be fetched. */
export function canDrawMaps(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}
