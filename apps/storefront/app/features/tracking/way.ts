import type { PathPoint } from './polyline.ts'

/** Modes of travel in the order in which they are tried (2.065): driving, walking, bicycling. */
export const travelModes = ['DRIVE', 'WALK', 'BICYCLE'] as const
export type TravelMode = (typeof travelModes)[number]

/** The way by the first mode that has one; empty when none does. An error of one mode is a mode without a way. */
export async function findWay(ask: (mode: TravelMode) => Promise<PathPoint[]>): Promise<PathPoint[]> {
  for (const mode of travelModes) {
    const way = await ask(mode).catch((): PathPoint[] => [])
    if (way.length > 1) return way
  }
  return []
}

/**
 * The way to draw: the wire tells only what is left of it, so what was known before stays, for the part behind the courier to fade.
 * Another destination or a longer rest is another way.
 */
export function keepWay(known: readonly PathPoint[], rest: readonly PathPoint[]): readonly PathPoint[] {
  const [end, restEnd] = [known.at(-1), rest.at(-1)]
  const isRest =
    end !== undefined && restEnd !== undefined && end[0] === restEnd[0] && end[1] === restEnd[1] && rest.length <= known.length
  return isRest ? known : rest
}
