/** Moves the highlight by an arrow key: wraps round in both directions, and starts at the nearer end. */
export function moveMark(current: number, step: 1 | -1, count: number): number {
  if (count === 0) return -1
  if (current === -1) return step === 1 ? 0 : count - 1
  return (current + step + count) % count
}
