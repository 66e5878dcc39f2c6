/** Removes the files beside a stamp that are older than the build that wrote it. */
export function removeBuiltBefore(stamp: string): void
