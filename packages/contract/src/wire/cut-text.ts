/** More than letters are made of; only a letter decorated with marks is longer. */
const LONGEST_LETTER = 64

/**
 * The beginning of a text: at most `most` UTF-16 units, the unit of schemas and at least that of columns, with `end` where something is left
 * out. It ends between letters as people see them, since half an emoji is no text that a database or an address takes.
 */
export function cutText(text: string, most: number, end = ''): string {
  if (text.length <= most) return repairText(text)
  const room = most - end.length
  let last = 0
  for (const { index } of new Intl.Segmenter().segment(text.slice(0, room + LONGEST_LETTER))) {
    if (index > room) break
    last = index
  }
  // Of a letter that has no room at all, its first code points remain.
  return repairText(text.slice(0, last || room).replace(last === 0 ? /[\ud800-\udbff]$/ : '', '')) + end
}

/** Half a surrogate pair is replaced, as encoders do. */
export const repairText = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')
