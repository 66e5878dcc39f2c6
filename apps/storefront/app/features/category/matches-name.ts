/** Signs above and below letters, and the Arabic line that only stretches a word. */
const marks = /[\p{M}\u0640]/gu

/** Whether a name holds what is typed; signs above letters and the variants of alef, teh and yeh make no difference. */
export function matchesName(typed: string): (name: string) => boolean {
  const wanted = fold(typed.trim())
  return (name) => fold(name).includes(wanted)
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(marks, '').toLowerCase().replaceAll('ة', 'ه').replaceAll('ى', 'ي')
}
