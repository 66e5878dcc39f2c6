/** The absolute address of a page of ours; paths that lead elsewhere are replaced by that of the order search. */
export function toOwnAddress(path: string, origin: string): string {
  return `${new URL(origin).origin}${path.startsWith('/') && !path.startsWith('//') ? path : '/track-order'}`
}
