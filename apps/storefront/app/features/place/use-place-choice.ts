import { ApiFailure } from '@medina/contract/client'
import type { Suggestion } from '@medina/contract/geo'
import { useEffect, useRef, useState } from 'react'
import type { Place } from '../../lib/preferences.ts'
import { useShop } from '../../lib/shop.tsx'
import { useText } from '../../lib/text.tsx'
import { usePlaceChange } from './choose-place.ts'
import { locate } from './locate.ts'
import { fetchPlace, fetchSpot, type Point, readAddress, type Spot } from './place.data.ts'
import { describeFailure, isOutside } from './place-failure.ts'

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
  const [work, setWork] = useState<PlaceWork | null>(null)
  const [problem, setProblem] = useState<PlaceProblem | null>(null)
  const [isDenied, setDenied] = useState(false)
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function run(kind: PlaceWork, steps: (signal: AbortSignal) => Promise<void>): Promise<void> {
    running.current?.abort()
    const { signal } = (running.current = new AbortController())
    setWork(kind)
    setProblem(null)
    setDenied(false)
    try {
      await steps(signal)
    } catch (error) {
      if (!signal.aborted) setProblem({ message: describeFailure(error, t), isOutside: isOutside(error) })
    }
    if (!signal.aborted) setWork(null)
  }

  async function store(place: Place, signal: AbortSignal): Promise<void> {
    const outcome = await change(place, signal)
    if (outcome === 'empty') throw new ApiFailure(404, [{ code: 'coordinates', message: t('place.no_stores') }], null)
  }

  async function findPoint(signal: AbortSignal): Promise<Point | null> {
    const located = await locate()
    signal.throwIfAborted()
    if (located.kind === 'found') return { lat: located.lat, lng: located.lng }
    if (located.kind === 'denied') setDenied(true)
    else setProblem({ message: t(located.kind === 'slow' ? 'place.locate_slow' : 'place.locate_failed'), isOutside: false })
    return null
  }

  async function nameSpot(point: Point, signal: AbortSignal): Promise<Spot> {
    const answer = await shop.call('geo.reverse', { query: point }, shop.headers, signal)
    return { ...point, address: readAddress(answer) ?? t('place.here') }
  }

  return {
    work,
    problem,
    isDenied,
    forget: () => {
      setProblem(null)
      setDenied(false)
    },
    say: (message) => setProblem({ message, isOutside: false }),
    chooseSuggestion: ({ placePrediction }) =>
      void run('looking', async (signal) => {
        const spot = await fetchSpot(shop, placePrediction.placeId, signal)
        await store(await fetchPlace(shop, spot, signal), signal)
      }),
    chooseCurrent: () =>
      void run('locating', async (signal) => {
        const point = await findPoint(signal)
        if (point === null) return
        const spot = await nameSpot(point, signal)
        await store(await fetchPlace(shop, spot, signal), signal)
      }),
    choosePlace: (place) => void run('storing', (signal) => store(place, signal)),
    findSuggestion: ({ placePrediction }, found) =>
      void run('looking', async (signal) => found(await fetchSpot(shop, placePrediction.placeId, signal))),
    findCurrent: (found) =>
      void run('locating', async (signal) => {
        const point = await findPoint(signal)
        if (point !== null) found(point)
      }),
  }
}
