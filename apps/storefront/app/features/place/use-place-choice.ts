import type { Suggestion } from '@medina/contract/geo'
import { useEffect, useRef, useState } from 'react'
import type { Place } from '../../lib/preferences.ts'
import { useShop } from '../../lib/shop.tsx'
import { useText } from '../../lib/text.tsx'
import { useOverlays } from '../frame/overlays.tsx'
import { usePlaceChange } from './choose-place.ts'
import { loadFlow } from './load-flow.ts'
import type { Point, Spot } from './place.data.ts'
import { describeFailure, isOutside } from './place-failure.ts'

type Flow = Awaited<ReturnType<typeof loadFlow>>

/** What is under way: a suggestion is looked up, the browser is asked where it is, or a known place is stored. */
export type PlaceWork = 'looking' | 'locating' | 'storing'
/** `isOutside`: the place was found, but nobody delivers there. */
export type PlaceProblem = { message: string; isOutside: boolean }

export type PlaceChoice = {
  work: PlaceWork | null
  problem: PlaceProblem | null
  isDenied: boolean
  /** Takes the message away: something else was typed. */
  forget: () => void
  say: (message: string) => void
  chooseSuggestion: (suggestion: Suggestion) => void
  chooseCurrent: () => void
  /** Stores a place whose zones are known, as the map does. */
  choosePlace: (place: Place) => void
  /** Stores a spot that was saved earlier (4.031): its zones are asked for anew, they may have changed. */
  chooseSaved: (spot: Spot, said: string) => void
  /** Where a suggestion or this device is, without choosing it. */
  findSuggestion: (suggestion: Suggestion, found: (point: Point) => void) => void
  findCurrent: (found: (point: Point) => void) => void
}

/**
 * The ways to a place, one at a time: a later choice and leaving the page call off the earlier one. A place is stored whole or not at
 * all, and what went wrong is told in words.
 */
export function usePlaceChoice(): PlaceChoice {
  const { t } = useText()
  const shop = useShop()
  const change = usePlaceChange()
  const { show } = useOverlays()
  const [work, setWork] = useState<PlaceWork | null>(null)
  const [problem, setProblem] = useState<PlaceProblem | null>(null)
  const [isDenied, setDenied] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  function tell(message: string, isOutsideZones = false): void {
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
      if (!signal.aborted) tell(describeFailure(error, t), isOutside(error))
    }
    if (!signal.aborted) setWork(null)
  }

  async function findHere({ locate }: Flow, signal: AbortSignal): Promise<Point | null> {
    const located = await locate()
    signal.throwIfAborted()
    if (located.kind === 'found') return { lat: located.lat, lng: located.lng }
    if (located.kind === 'denied') setDenied(true)
    else tell(t(located.kind === 'slow' ? 'place.locate_slow' : 'place.locate_failed'))
    return null
  }

  return {
    work,
    problem,
    isDenied,
    forget: () => {
      setProblem(null)
      setDenied(false)
    },
    say: tell,
    chooseSuggestion: ({ placePrediction }) =>
      void run('looking', async (flow, signal) => {
        const spot = await flow.fetchSpot(shop, placePrediction.placeId, signal)
        await change(await flow.fetchPlace(shop, spot, signal), { signal })
      }),
    chooseCurrent: () =>
      void run('locating', async (flow, signal) => {
        const point = await findHere(flow, signal)
        if (point === null) return
        const place = await flow.fetchPlace(shop, await flow.nameSpot(shop, point, signal), signal)
        // No courier finds "my location": its address is written beside the map.
        if (place.address === '') show({ kind: 'map', at: point })
        else await change(place, { signal })
      }),
    choosePlace: (place) => void run('storing', (_flow, signal) => change(place, { signal })),
    chooseSaved: (spot, said) =>
      void run('storing', async (flow, signal) => change(await flow.fetchPlace(shop, spot, signal), { signal, said })),
    findSuggestion: ({ placePrediction }, found) =>
      void run('looking', async (flow, signal) => found(await flow.fetchSpot(shop, placePrediction.placeId, signal))),
    findCurrent: (found) =>
      void run('locating', async (flow, signal) => {
        const point = await findHere(flow, signal)
        if (point !== null) found(point)
      }),
  }
}
