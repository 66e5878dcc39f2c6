/** Splits a suggested name into the typed part and the rest; without a match at the start, all of it is the rest. */
export function splitTyped(name: string, typed: string): { typed: string; rest: string } {
  const wanted = typed.trim().toLocaleLowerCase()
  const isMatch = wanted !== '' && name.toLocaleLowerCase().startsWith(wanted)
  return isMatch ? { typed: name.slice(0, wanted.length), rest: name.slice(wanted.length) } : { typed: '', rest: name }
}
