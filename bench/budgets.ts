/** Bytes that no page may pass; kB are 1000 bytes, gzipped. Tested, so that they cannot be forgotten. */
export const byteBudgets = {
  /** Scripts until a page comes alive. */
  hydrate: 150_000,
  /** All its scripts, but no maps. */
  scripts: 230_000,
  styles: 12_000,
  html: 15_000,
  /** One language and what reads it. */
  messages: 12_000,
} as const
