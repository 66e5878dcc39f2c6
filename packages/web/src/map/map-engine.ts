import { type GeoJSONSource, LngLatBounds, Map as MapLibre, Marker, setWorkerUrl, type StyleSpecification } from 'maplibre-gl'
// The worker is a file of our own origin, because the content security policy forbids workers from blobs.
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { drawArabicWithPageFont } from './arabic-forms.ts'
import { lineFeature, type MapMark, markFeatures } from './map-style.ts'
import type { Position } from './follow-path.ts'

setWorkerUrl(workerUrl)

/** Spec 9.020. */
const ZOOM_RANGE = { minZoom: 1, maxZoom: 21 }
const REACHABLE_IN_VIEW = 17
/** Padding in pixels for a pin above its place and for the buttons next to it. */
const FIT_PADDING = { top: 96, right: 84, bottom: 56, left: 84 }
/** Of a small map's width and height, padding takes at most so much. */
const MOST_PADDING = 0.6

export type MapPadding = { top: number; right: number; bottom: number; left: number }
export type MapMove = { lat: number; lng: number; zoom: number; isUser: boolean }
export type MapMarkerHandle = { move: (position: Position) => void; remove: () => void }
export type MapEngine = ReturnType<typeof createMapEngine>

export type MapEngineOptions = {
  container: HTMLElement
  style: StyleSpecification
  center: Position
  zoom: number
  /** Places that the initial view contains, so that the map does not start with the whole city. */
  fit: readonly Position[]
  padding: MapPadding
  interactive: boolean
  /** Name of the map's region for screen readers. */
  label: string
  isCalm: boolean
}

function createMap({ container, style, center, zoom, interactive, label, isCalm }: MapEngineOptions): MapLibre {
  const map = new MapLibre({
    container,
    style,
    center,
    zoom,
    interactive,
    ...ZOOM_RANGE,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    fadeDuration: isCalm ? 0 : 200,
    locale: { 'Map.Title': label },
  })
  drawArabicWithPageFont(map)
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  // The map works without a tile or glyph that fails to load, so such errors are not logged.
  map.on('error', () => undefined)
  return map
}

/** The room around what is fitted, less of it on a small map: a route would be a dot in what is left. */
function fitPadding({ clientWidth: width, clientHeight: height }: HTMLElement): MapPadding {
  const { top, right, bottom, left } = FIT_PADDING
  const across = Math.min(1, (width * MOST_PADDING) / (left + right))
  const down = Math.min(1, (height * MOST_PADDING) / (top + bottom))
  return { top: top * down, right: right * across, bottom: bottom * down, left: left * across }
}

/** Wraps the parts of MapLibre that the shop uses. Throws if the browser does not support WebGL. */
export function createMapEngine(options: MapEngineOptions) {
  const { fit, padding, isCalm } = options
  const map = createMap(options)
  const duration = isCalm ? 0 : 450

  function show(positions: readonly Position[], time: number): void {
    const bounds = new LngLatBounds()
    for (const position of positions) bounds.extend(position)
    if (bounds.isEmpty()) return
    // The map adds the view's own padding; this one keeps pins away from the edge.
    const fitted = { padding: fitPadding(map.getContainer()), maxZoom: REACHABLE_IN_VIEW, duration: time }
    map.fitBounds(bounds, fitted, { isOurs: true })
  }
  map.setPadding(padding)
  show(fit, 0)
  let isInterrupting = false

  return {
    /**
     * Calls back as soon as layers and sources can be changed, long before the ground is completely drawn, so that pins and route appear
     * first.
     */
    onReady: (ready: () => void) => void map.once('style.load', ready),
    /** `isUser` is true if the user moved the map, and false if our code did. */
    onMove(moved: (move: MapMove) => void, started: (isUser: boolean) => void) {
      map.on('movestart', (event) => started(!('isOurs' in event)))
      map.on('moveend', (event) => {
        if (isInterrupting) return
        const { lat, lng } = map.getCenter()
        moved({ lat, lng, zoom: map.getZoom(), isUser: !('isOurs' in event) })
      })
    },
    setStyle(next: StyleSpecification) {
      map.setStyle(next, { diff: true })
      drawArabicWithPageFont(map)
    },
    setPadding: (padding: MapPadding) => void map.setPadding(padding),
    /** Does nothing if the map is already there, for example because the page has stored a move by the user. */
    goTo(position: Position, level: number | null) {
      const { lng, lat } = map.getCenter()
      const isThere = Math.abs(lng - position[0]) < 1e-6 && Math.abs(lat - position[1]) < 1e-6
      if (isThere && level === null) return
      // The end of an interrupted move must not be reported, because it would replace the place that the map is about to show.
      isInterrupting = true
      map.stop()
      isInterrupting = false
      map.easeTo({ center: position, zoom: level ?? map.getZoom(), duration }, { isOurs: true })
    },
    zoomBy: (steps: number) => void map.easeTo({ zoom: map.getZoom() + steps, duration: duration / 2 }),
    fit: (positions: readonly Position[], isFirst: boolean) => show(positions, isFirst ? 0 : duration),
    setRoute: (path: readonly Position[]) => void map.getSource<GeoJSONSource>('route')?.setData(lineFeature(path)),
    setMarks: (marks: readonly MapMark[]) => void map.getSource<GeoJSONSource>('marks')?.setData(markFeatures(marks)),
    paintRoute(gradient: unknown) {
      if (map.getLayer('route')) map.setPaintProperty('route', 'line-gradient', gradient as never, { validate: false })
    },
    addMarker(element: HTMLElement, position: Position, anchor: 'center' | 'bottom'): MapMarkerHandle {
      const marker = new Marker({ element, anchor, subpixelPositioning: true }).setLngLat(position).addTo(map)
      return { move: (to) => void marker.setLngLat(to), remove: () => void marker.remove() }
    },
    /**
     * For pages that draw over the map themselves: the layer to draw in, conversions between pixels and positions, and a callback for each
     * move of the view.
     */
    layer: map.getCanvasContainer(),
    toPixels: ([lng, lat]: Position) => map.project([lng, lat]),
    toPosition: ({ x, y }: { x: number; y: number }): Position => map.unproject([x, y]).toArray(),
    onView(moved: () => void) {
      map.on('move', moved)
      return () => void map.off('move', moved)
    },
    remove: () => map.remove(),
  }
}

/** Labels are drawn with the page's font, so it must be loaded first; the second text makes the browser load the Arabic face. */
export async function waitForFonts(): Promise<void> {
  const texts = ['Aa', 'اب']
  await Promise.all(texts.map((text) => document.fonts.load('500 24px "Medina Rubik"', text).catch(() => [])))
}
