import { cutText } from '@medina/contract/wire/cut-text'

const LONGEST_CELL = 60

/** The beginning of a cell, on one line. */
export function shortenCell(text: string): string {
  return cutText(text.replaceAll(/\s+/g, ' '), LONGEST_CELL, '…')
}
