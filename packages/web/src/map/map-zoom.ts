/** The zoom for choosing a place, and the one for a map with a zone's outline (spec 9.020). */
const CLOSE = 17
const WITH_OUTLINE = 9
/** A plain background has no details at a high zoom; at this one, stores and the edge of the zone are visible. */
const PLAIN = 13

export function startZoom({ hasOutline, isPlain = false }: { hasOutline: boolean; isPlain?: boolean }): number {
  if (hasOutline) return WITH_OUTLINE
  return isPlain ? PLAIN : CLOSE
}

/** Without WebGL no map can be drawn, so its code is not loaded. */
export function canDrawMaps(): boolean {
  try {
    return document.createElement('canvas').getContext('webgl2') !== null
  } catch {
    return false
  }
}
