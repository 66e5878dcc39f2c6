export type Size = { width: number; height: number }
/** The centre of the crop in pixels of the picture, and its zoom. */
export type Crop = { x: number; y: number; zoom: number }

export const MAX_ZOOM = 4

/** The largest square, from the middle. */
export function startCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 }
}

/** The side of the cropped square (spec 5.006: 1:1), in pixels of the picture. */
export function sideOf({ width, height }: Size, zoom: number): number {
  return Math.min(width, height) / zoom
}

/** Moves the square by so many pixels; it stays within the picture. */
export function moveCrop(size: Size, { x, y, zoom }: Crop, by: { x: number; y: number }): Crop {
  const half = sideOf(size, zoom) / 2
  return { x: clamp(x + by.x, half, size.width - half), y: clamp(y + by.y, half, size.height - half), zoom }
}

/** Zooms in or out around the same centre, as far as the picture allows. */
export function zoomCrop(size: Size, crop: Crop, zoom: number): Crop {
  return moveCrop(size, { ...crop, zoom: clamp(zoom, 1, MAX_ZOOM) }, { x: 0, y: 0 })
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max)
}
