/** Bytes that no page may pass; kB are 1000 bytes, gzipped. Tested, so that they cannot be forgotten. */
export const byteBudgets = {
  /** Scripts until a page is hydrated. The aim for landing, home, store and product is 150 kB. */
  hydrate: 160_000,
  /** All its scripts, but neither maps nor what opens an account. */
  scripts: 230_000,
  /** A dialog of signing in, of the account or of addresses: beside the page, and beside what other dialogs bring too. */
  dialog: 60_000,
  dialogAlone: 25_000,
  styles: 14_000,
  html: 15_000,
  /** One language and what reads it. */
  messages: 12_000,
} as const
