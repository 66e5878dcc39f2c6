/** Zoom of a map for choosing a place, and of one that shows a zone's outline (spec 9.020). */
const CLOSE = 17
const WITH_OUTLINE = 9
/** A plain background has no details up close: at this zoom stores and the edge of the zone are in view. */
const PLAIN = 13

export function startZoom({ hasOutline, isPlain = false }: { hasOutline: boolean; isPlain?: boolean }): number {
  if (hasOutline) return WITH_OUTLINE
  return isPlain ? PLAIN : CLOSE
}

/** Without WebGL there is no map, and its code is not fetched. */
export function canDrawMaps(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}
