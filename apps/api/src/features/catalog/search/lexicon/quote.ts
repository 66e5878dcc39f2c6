/** Quotes a word as a tsquery literal. */
export function quote(word: string): string {
  return `'${word.replaceAll('\\', '').replaceAll("'", '')}'`
}
