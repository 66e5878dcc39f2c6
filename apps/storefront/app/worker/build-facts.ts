// Values that the build inserts (vite-worker.ts).

declare const BUILD: string
declare const PRECACHED: { url: string; revision: string | null }[]
declare const PUBLIC_READS: string

/** Differs between builds whose pages name other files. */
export const build = BUILD
/** Files of the offline page, and code that a device needs once it is offline. */
export const precached = PRECACHED
/** Paths of reads that the contract declares public: their answers hold nothing personal. */
export const publicReads = new RegExp(PUBLIC_READS)
