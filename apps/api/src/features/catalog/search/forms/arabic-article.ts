/** A folded Arabic word without its article, unless fewer than three letters would be left: «الم» is pain. */
export function withoutArticle(word: string): string {
  return word.replace(/^ال(?=[ء-ي]{3})/, '')
}
