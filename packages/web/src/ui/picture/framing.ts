import type { PictureFacts } from '@medina/contract/wire/picture-name'

/**
 * True if the picture is shown whole: a photo of which a frame of this ratio would cut off more than half, and anything with an edge of
 * one colour. Padding the latter is not seen, so it also happens in a frame of unknown ratio.
 */
export function isPadded({ ratio, hasEdge }: Pick<PictureFacts, 'ratio' | 'hasEdge'>, frame = Number.NaN): boolean {
  const part = ratio / frame
  return hasEdge || part < 0.5 || part > 2
}
