import type { Suggestion } from '@medina/contract/geo'
import { useEffect, useRef, useState } from 'react'
import type { Place } from '@medina/web/device/preferences.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { useOverlays } from '#features/frame/overlays.tsx'
import { usePlaceChange } from './choose-place.ts'
import { loadFlow } from './load-flow.ts'
import type { Point, Spot } from './place.data.ts'
import { describeFailure, isOutside } from './place-failure.ts'

type Flow = Awaited<ReturnType<typeof loadFlow>>

/** The current lookup: of a suggestion, of this device's position, or the storing of a known place. */
export type PlaceWork = 'looking' | 'locating' | 'storing'
/** `isOutside`: the place exists, but no zone contains it. */
export type PlaceProblem = { message: string; isOutside: boolean }

export type PlaceChoice = {
  work: PlaceWork | null
  problem: PlaceProblem | null
  isDenied: boolean
  /** Removes the message, for example when something else is typed. */
  clear: () => void
  showMessage: (message: string) => void
  chooseSuggestion: (suggestion: Suggestion) => void
  chooseCurrent: () => void
  /** Stores a place whose zones are known, as the map does. */
  choosePlace: (place: Place) => void
  /** Stores a saved spot (spec 4.031). Its zones are fetched again because they may have changed. */
  chooseSaved: (spot: Spot, text: string) => void
  /** Finds a suggestion or this device without choosing its place. */
  findSuggestion: (suggestion: Suggestion, found: (point: Point) => void) => void
  findCurrent: (found: (point: Point) => void) => void
}

/** Runs one lookup of a place at a time: a later one, and leaving the page, abort the earlier one. Failures become messages. */
function usePlaceWork() {
  const { t } = useText()
  const [work, setWork] = useState<PlaceWork | null>(null)
  const [problem, setProblem] = useState<PlaceProblem | null>(null)
  const [isDenied, setDenied] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  function showMessage(message: string, isOutsideZones = false): void {
    setProblem({ message, isOutside: isOutsideZones })
  }

  async function run(kind: PlaceWork, steps: (flow: Flow, signal: AbortSignal) => Promise<void>): Promise<void> {
    running.current?.abort()
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setWork(kind)
    setProblem(null)
    setDenied(false)
    try {
      await steps(await loadFlow(), signal)
    } catch (error) {
      if (!signal.aborted) showMessage(describeFailure(error, t), isOutside(error))
    }
    if (!signal.aborted) setWork(null)
  }

  async function findHere({ locate }: Flow, signal: AbortSignal): Promise<Point | null> {
    const located = await locate()
    signal.throwIfAborted()
    if (located.kind === 'found') return { lat: located.lat, lng: located.lng }
    if (located.kind === 'denied') setDenied(true)
    else showMessage(t(located.kind === 'slow' ? 'place.locate_slow' : 'place.locate_failed'))
    return null
  }

  return {
    work,
    problem,
    isDenied,
    showMessage,
    run,
    findHere,
    clear() {
      setProblem(null)
      setDenied(false)
    },
  }
}

/** The ways to choose a place: a suggestion, this device, a saved address, the map. A place is stored completely or not at all. */
export function usePlaceChoice(): PlaceChoice {
  const shop = useShop()
  const change = usePlaceChange()
  const { show } = useOverlays()
  const { work, problem, isDenied, showMessage, run, findHere, clear } = usePlaceWork()
  return {
    work,
    problem,
    isDenied,
    clear,
    showMessage,
    chooseSuggestion: ({ placePrediction }) =>
      void run('looking', async (flow, signal) => {
        const spot = await flow.fetchSpot(shop, placePrediction.placeId, signal)
        const place = await flow.fetchPlace(shop, spot, signal)
        // No courier finds "30.1, 31.2": the address of a pasted point is typed next to the map.
        if (place.address === '') show({ kind: 'map', at: spot })
        else await change(place, { signal })
      }),
    chooseCurrent: () =>
      void run('locating', async (flow, signal) => {
        const point = await findHere(flow, signal)
        if (point === null) return
        const place = await flow.fetchPlace(shop, await flow.nameSpot(shop, point, signal), signal)
        // No courier finds "my location": its address is typed next to the map.
        if (place.address === '') show({ kind: 'map', at: point })
        else await change(place, { signal })
      }),
    choosePlace: (place) => void run('storing', (_flow, signal) => change(place, { signal })),
    chooseSaved: (spot, text) =>
      void run('storing', async (flow, signal) => change(await flow.fetchPlace(shop, spot, signal), { signal, text })),
    findSuggestion: ({ placePrediction }, found) =>
      void run('looking', async (flow, signal) => found(await flow.fetchSpot(shop, placePrediction.placeId, signal))),
    findCurrent: (found) =>
      void run('locating', async (flow, signal) => {
        const point = await findHere(flow, signal)
        if (point !== null) found(point)
      }),
  }
}
