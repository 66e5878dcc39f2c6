import { type RefObject, useEffect, useRef, useState } from 'react'
import { type CityMapData, loadCityMap, type MapLanguage } from './city-map-data.ts'
import type { Position } from './follow-path.ts'
import type { MapTheme } from './map-colors.ts'
import type { MapEngine, MapMove, MapPadding } from './map-engine.ts'
import { buildMapStyle, type MapMark } from './map-style.ts'

type Options = {
  theme: MapTheme
  language: MapLanguage
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
/** `drawn` changes whenever the style was drawn anew and forgot what had been painted on it. */
type DrawnState = EngineState & { drawn: string | null }

/** Brings the map up in the container once its code, data and font are there, and keeps its style in step. */
export function useMapEngine(container: RefObject<HTMLDivElement | null>, options: Options): DrawnState {
  const { theme, language, area } = options
  const latest = useRef(options)
  const [state, setState] = useState<EngineState>({ engine: null, hasFailed: false, accent: '' })
  const [city, setCity] = useState<CityMapData | null>(null)
  const [drawn, setDrawn] = useState<string | null>(null)

  useEffect(() => {
    latest.current = options
  })

  useEffect(() => {
    let isCurrent = true
    void loadCityMap(language).then((data) => isCurrent && setCity(data))
    return () => {
      isCurrent = false
    }
  }, [language])

  const isReady = city !== null
  useEffect(() => {
    const box = container.current
    if (!box || !isReady) return
    let engine: MapEngine | null = null
    let isCurrent = true
    const start = async () => {
      const { createMapEngine, waitForFonts } = await import('./map-engine.ts')
      await waitForFonts()
      if (!isCurrent) return
      const { center, zoom, fit, padding, interactive, label, theme: now, route, area: ring, marks } = latest.current
      const accent = accentOf(box)
      const style = buildMapStyle({ theme: now, accent, city, route, area: ring, marks })
      engine = createMapEngine({ container: box, style, center, zoom, fit, padding, interactive, label, isCalm: isCalm() })
      engine.onMove(
        (move) => latest.current.onMoveEnd?.(move),
        (isUser) => latest.current.onMoveStart?.(isUser),
      )
      engine.onReady(() => {
        if (!isCurrent || !engine) return
        setDrawn(styleKey(now, city, ring))
        setState({ engine, hasFailed: false, accent })
      })
    }
    // No WebGL, or the code could not be fetched: the page says so calmly.
    start().catch(() => isCurrent && setState({ engine: null, hasFailed: true, accent: '' }))
    return () => {
      isCurrent = false
      engine?.remove()
      setState({ engine: null, hasFailed: false, accent: '' })
    }
    // The city's data only starts the map; later changes go through the style below.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [container, isReady])

  const { engine } = state
  const wanted = city && styleKey(theme, city, area)
  useEffect(() => {
    const box = container.current
    if (!engine || !box || !city || wanted === drawn) return
    const accent = accentOf(box)
    const { route, marks } = latest.current
    engine.setStyle(buildMapStyle({ theme, accent, city, route, area, marks }))
    setDrawn(wanted)
    setState((current) => ({ ...current, accent }))
  }, [engine, container, city, theme, area, wanted, drawn])

  return { ...state, drawn }
}

const cityKeys = new WeakMap<CityMapData, number>()
let cityCount = 0

function styleKey(theme: MapTheme, city: CityMapData, area: readonly Position[]): string {
  const key = cityKeys.get(city) ?? ++cityCount
  cityKeys.set(city, key)
  return `${theme} ${key} ${area.join(' ')}`
}

export function isCalm(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

function accentOf(element: HTMLElement): string {
  return getComputedStyle(element).getPropertyValue('--accent').trim() || '#d23c10'
}
