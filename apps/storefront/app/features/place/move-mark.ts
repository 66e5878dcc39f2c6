/** Where the mark goes when an arrow key is pressed: round in both directions, and from nowhere to the near end. */
export function moveMark(current: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1
  if (current === -1) return step === 1 ? 0 : count - 1
  return (current + step + count) % count
}
