// Values that the build inserts (vite-worker.ts).

declare const BUILD: string
declare const FILES: readonly string[]

/** Differs between builds whose pages name other files. */
export const build = BUILD
/** The files of this build's shell and pages. */
export const files = FILES
