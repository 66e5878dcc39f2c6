/** Builds the service with this Node unless its sources are unchanged. */
export function buildService(node: string): Promise<void>

/** Removes the files beside a stamp that are older than the build that wrote it. */
export function removeBuiltBefore(stamp: string): void
