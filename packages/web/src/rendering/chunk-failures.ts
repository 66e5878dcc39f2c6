/** `otherwise` runs for a failure that was not caused by removed code. */
type Handler = (cause: unknown, otherwise?: () => void) => void

let handle: Handler = (_, otherwise) => otherwise?.()

/** Passes a failed load of code to the part of the page that can tell why; it comes with the later parts of the page (removed-chunks.ts). */
export function handleChunkFailure(...failure: Parameters<Handler>): void {
  handle(...failure)
}

export function setChunkFailureHandler(handler: Handler): void {
  handle = handler
}
