/** Equal texts as one text, and none that is a part of a larger one, which would stay in memory as long as its parts. */
export type UniqueTexts = (text: string) => string

export function createUniqueTexts(): UniqueTexts {
  const known = new Map<string, string>()
  return (text) => {
    const same = known.get(text)
    if (same !== undefined) return same
    const copy = Buffer.from(text).toString()
    known.set(copy, copy)
    return copy
  }
}
