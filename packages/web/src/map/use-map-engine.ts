import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Position } from './follow-path.ts'
import type { MapTheme } from './map-colors.ts'
import type { MapEngine, MapMove, MapPadding } from './map-engine.ts'
import { loadMapGround, type MapGround } from './map-ground.ts'
import type { MapLanguage } from './map-labels.ts'
import { buildMapStyle, type MapMark } from './map-style.ts'

type Options = {
  theme: MapTheme
  language: MapLanguage
  /** Whether a base map is drawn below our layers. */
  hasBase: boolean
  center: Position
  zoom: number
  fit: readonly Position[]
  padding: MapPadding
  route: readonly Position[]
  area: readonly Position[]
  marks: readonly MapMark[]
  interactive: boolean
  label: string
  onMoveStart?: ((isUser: boolean) => void) | undefined
  onMoveEnd?: ((move: MapMove) => void) | undefined
}

export type EngineState = { engine: MapEngine | null; hasFailed: boolean; accent: string }
/** `drawn` changes with each new style, because a new style drops everything that was painted on the old one. */
export type DrawnState = EngineState & { drawn: string | null; attribution: string }

const loadEngine = () => import('./map-engine.ts')

/** Starts the map in the container as soon as its code, data and font are loaded, and keeps its style up to date. */
export function useMapEngine(container: RefObject<HTMLDivElement | null>, options: Options): DrawnState {
  const { theme, language, hasBase, area } = options
  const latest = useRef(options)
  const [state, setState] = useState<EngineState>({ engine: null, hasFailed: false, accent: '' })
  const ground = useGround(language, hasBase)
  const [drawn, setDrawn] = useState<string | null>(null)

  useEffect(() => {
    latest.current = options
  })

  const isReady = ground !== null
  useEffect(() => {
    const box = container.current
    if (!box || ground === null) return
    let engine: MapEngine | null = null
    let isCurrent = true
    const start = async () => {
      const { createMapEngine, waitForFonts } = await loadEngine()
      await waitForFonts()
      if (!isCurrent) return
      const { center, zoom, fit, padding, interactive, label, theme: now, route, area: ring, marks } = latest.current
      const accent = accentOf(box)
      const style = buildMapStyle({ theme: now, language, accent, ground, route, area: ring, marks })
      engine = createMapEngine({ container: box, style, center, zoom, fit, padding, interactive, label, isCalm: isCalm() })
      engine.onMove(
        (move) => latest.current.onMoveEnd?.(move),
        (isUser) => latest.current.onMoveStart?.(isUser),
      )
      engine.onReady(() => {
        if (!isCurrent || !engine) return
        setDrawn(styleKey(now, ground, ring))
        setState({ engine, hasFailed: false, accent })
      })
    }
    // Without WebGL, or if the code cannot be loaded, the page shows the fallback.
    start().catch(() => isCurrent && setState({ engine: null, hasFailed: true, accent: '' }))
    return () => {
      isCurrent = false
      engine?.remove()
      setState({ engine: null, hasFailed: false, accent: '' })
    }
    // `ground` only starts the map; later changes go through the style below.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [container, isReady])

  const { engine } = state
  const wanted = ground && styleKey(theme, ground, area)
  useEffect(() => {
    const box = container.current
    if (!engine || !box || !ground || wanted === drawn) return
    const accent = accentOf(box)
    const { route, marks } = latest.current
    engine.setStyle(buildMapStyle({ theme, language, accent, ground, route, area, marks }))
    setDrawn(wanted)
    setState((current) => ({ ...current, accent }))
  }, [engine, container, ground, theme, language, area, wanted, drawn])

  return { ...state, drawn, attribution: ground?.attribution ?? '' }
}

/** The ground once it is loaded. The map's code loads in parallel; the start waits for that and reports its failure. */
function useGround(language: MapLanguage, hasBase: boolean): MapGround | null {
  const [ground, setGround] = useState<MapGround | null>(null)
  useEffect(() => {
    let isCurrent = true
    loadEngine().catch(() => undefined)
    void loadMapGround(language, hasBase).then((loaded) => isCurrent && setGround(loaded))
    return () => {
      isCurrent = false
    }
  }, [language, hasBase])
  return ground
}

const groundKeys = new WeakMap<MapGround, number>()
let groundCount = 0

function styleKey(theme: MapTheme, ground: MapGround, area: readonly Position[]): string {
  const key = groundKeys.get(ground) ?? ++groundCount
  groundKeys.set(ground, key)
  return `${theme} ${key} ${area.join(' ')}`
}

export function isCalm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

function accentOf(element: HTMLElement): string {
  return getComputedStyle(element).getPropertyValue('--accent').trim() || '#d23c10'
}
