/** The store of uploads is unreachable or refuses access. */
export class FilesUnavailableError extends Error {
  override name = 'FilesUnavailableError'
}
