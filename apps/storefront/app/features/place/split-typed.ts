/** Parts a suggested name into what was typed and what it adds; without a match in front, all of it is new. */
export function splitTyped(name: string, typed: string): { typed: string; rest: string } {
  const wanted = typed.trim().toLocaleLowerCase()
  const isMatch = wanted !== '' && name.toLocaleLowerCase().startsWith(wanted)
  return isMatch ? { typed: name.slice(0, wanted.length), rest: name.slice(wanted.length) } : { typed: '', rest: name }
}
