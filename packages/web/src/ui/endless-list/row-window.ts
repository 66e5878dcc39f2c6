/** Measurements of a long grid: the number of columns, and the height of each row in pixels including its gap. */
export type Rows = { columns: number; gap: number; pitches: number[] }
/** The range of rendered rows; `last` is exclusive. */
export type RowRange = { first: number; last: number }

/** The rows between two heights of a grid of `count` cards; at least one. */
export function findRows(rows: Rows, count: number, from: number, to: number): RowRange {
  const total = Math.ceil(count / rows.columns)
  const guess = averagePitch(rows)
  let first = 0
  let top = 0
  while (first < total - 1 && top + pitchOf(rows, first, guess) <= from) top += pitchOf(rows, first++, guess)
  let last = first
  while (last < total && (last === first || top < to)) top += pitchOf(rows, last++, guess)
  return { first, last }
}

/**
 * Height of the placeholder for rows that are not rendered, or 0 if there are none. The placeholder is a grid row itself, so one gap is
 * subtracted.
 */
export function heightOfRows(rows: Rows, { first, last }: RowRange): number {
  const guess = averagePitch(rows)
  let height = 0
  for (let row = first; row < last; row++) height += pitchOf(rows, row, guess)
  return Math.max(height - rows.gap, 0)
}

/** Whether a range contains all rows of the other. */
export function covers(shown: RowRange, others: RowRange): boolean {
  return shown.first <= others.first && others.last <= shown.last
}

function pitchOf({ pitches }: Rows, row: number, guess: number): number {
  return pitches[row] ?? guess
}

/** Estimates the height of a row that has not been measured. */
function averagePitch({ pitches }: Rows): number {
  const known = pitches.filter((pitch) => pitch > 0)
  return known.length === 0 ? 320 : known.reduce((sum, pitch) => sum + pitch, 0) / known.length
}
