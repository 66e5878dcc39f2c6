/** A part of a file; both ends are included. */
export type ByteRange = { start: number; end: number }

/**
 * The part of a file of `size` bytes that a Range header asks for (RFC 9110, section 14). A header of another unit, of several parts, or that
 * is no range at all is ignored, as the standard allows: the answer is then the whole file.
 */
export function readByteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header ?? '') ?? []
  if (first === '' && last === '') return 'whole'
  if (first === '')
    return Number(last) === 0 || size === 0 ? 'unsatisfiable' : { start: Math.max(0, size - Number(last)), end: size - 1 }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return 'whole'
  return start >= size ? 'unsatisfiable' : { start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
}
