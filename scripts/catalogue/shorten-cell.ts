const LONGEST_CELL = 60

/** The beginning of a cell, on one line. */
export function shortenCell(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > LONGEST_CELL ? `${line.slice(0, LONGEST_CELL - 1).toWellFormed()}…` : line
}
