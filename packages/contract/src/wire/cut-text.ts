/** More UTF-16 units than any normal grapheme has; only one with excessive marks is longer. */
const LONGEST_LETTER = 64

/**
 * The beginning of a text: at most `most` UTF-16 units (the unit of schemas), with `end` if something is left out. It is cut between
 * graphemes, because neither a database nor a URL accepts half an emoji.
 */
export function cutText(text: string, most: number, end = ''): string {
  if (text.length <= most) return repairText(text)
  const room = most - end.length
  let last = 0
  for (const { index } of new Intl.Segmenter().segment(text.slice(0, room + LONGEST_LETTER))) {
    if (index > room) break
    last = index
  }
  // If even the first grapheme is too long, its first code points remain.
  return repairText(text.slice(0, last || room).replace(last === 0 ? /[\ud800-\udbff]$/ : '', '')) + end
}

/** Replaces half surrogate pairs, as encoders do. */
export const repairText = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')
