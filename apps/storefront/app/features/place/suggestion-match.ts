/** Parts a suggested name into what was typed and what it adds; without a match in front, all of it is new. */
export function splitTyped(name: string, typed: string): { typed: string; rest: string } {
  const wanted = typed.trim().toLocaleLowerCase()
  const isMatch = wanted !== '' && name.toLocaleLowerCase().startsWith(wanted)
  return isMatch ? { typed: name.slice(0, wanted.length), rest: name.slice(wanted.length) } : { typed: '', rest: name }
}

/** Where the mark goes when an arrow key is pressed: round in both directions, and from nowhere to the near end. */
export function moveMark(current: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1
  if (current === -1) return step === 1 ? 0 : count - 1
  return (current + step + count) % count
}
