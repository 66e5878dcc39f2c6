/** What is known of the rows of a long grid: how many stand side by side, and how far each reaches, its gap included, in pixels. */
export type Rows = { columns: number; gap: number; pitches: number[] }
/** Which rows are in the page: from the first to before the last. */
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

/** The height that rows left out of the page keep; 0 for none. Their box is a row of the grid itself, with a gap of its own. */
export function heightOfRows(rows: Rows, { first, last }: RowRange): number {
  const guess = averagePitch(rows)
  let height = 0
  for (let row = first; row < last; row++) height += pitchOf(rows, row, guess)
  return Math.max(height - rows.gap, 0)
}

/** Whether all of the others are among them. */
export function covers(shown: RowRange, others: RowRange): boolean {
  return shown.first <= others.first && others.last <= shown.last
}

function pitchOf({ pitches }: Rows, row: number, guess: number): number {
  return pitches[row] ?? guess
}

/** A row that nobody has seen yet is taken for one like those that were. */
function averagePitch({ pitches }: Rows): number {
  const known = pitches.filter((pitch) => pitch > 0)
  return known.length === 0 ? 320 : known.reduce((sum, pitch) => sum + pitch, 0) / known.length
}
