import type { PictureFocus } from '@medina/contract/wire/picture-name'

type PictureCell = { name: string; focus?: PictureFocus }

/** A picture as a cell names it: "pictures/soup.jpg", or "pictures/soup.jpg#30x70" with its focal point in percent. */
export function readPictureCell(text: string): PictureCell {
  const [, name, x, y] = /^([^]*)#(\d{1,3})x(\d{1,3})$/.exec(text) ?? []
  return name === undefined ? { name: text } : { name, focus: { x: Number(x), y: Number(y) } }
}
