/** The square of a photo: `at` is its place along the longer side, from 0 to 1; `turns` are quarter turns to the right, made before. */
export type Crop = { at: number; turns: number }

export const middle: Crop = { at: 0.5, turns: 0 }

export type Size = { width: number; height: number }

export const hasRoom = ({ width, height }: Size): boolean => width !== height

/** Turns a photo to the right. The same part of it stays in the square. */
export function turn({ at, turns }: Crop, size: Size): Crop {
  // The longer side runs the other way after a quarter turn of one that stood upright.
  return { at: isUpright(size, turns) ? 1 - at : at, turns: (turns + 1) % 4 }
}

/** Whether the longer side is the vertical one after these turns. */
export function isUpright({ width, height }: Size, turns: number): boolean {
  return turns % 2 === 0 ? height > width : width > height
}

/** The place along the longer side of the photo as it was before its turns, as `object-position` wants it. */
export function toOriginalPlace({ at, turns }: Crop, size: Size): number {
  const isReversed = size.height > size.width ? turns === 1 || turns === 2 : turns === 2 || turns === 3
  return isReversed ? 1 - at : at
}

/** The place after the photo was dragged by pixels within a square of `side` pixels. */
export function drag({ at, turns }: Crop, size: Size, { x, y, side }: { x: number; y: number; side: number }): number {
  const room = side * (Math.max(size.width, size.height) / Math.min(size.width, size.height) - 1)
  if (room === 0) return at
  return clamp(at - (isUpright(size, turns) ? y : x) / room)
}

const STEP = 0.05

/** The place after a key; null for a key that does not move it. The arrows move the square, whatever the direction of the language. */
export function pressKey(at: number, key: string): number | null {
  if (key === 'ArrowRight' || key === 'ArrowDown') return clamp(at + STEP)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return clamp(at - STEP)
  if (key === 'Home') return 0
  return key === 'End' ? 1 : null
}

const clamp = (at: number): number => Math.min(1, Math.max(0, Math.round(at * 1000) / 1000))
