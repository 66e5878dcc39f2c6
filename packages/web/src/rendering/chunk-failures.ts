/** `otherwise` runs if the failure was not caused by code that a deployment has removed. */
type Handler = (cause: unknown, otherwise?: () => void) => void

let handle: Handler = (_, otherwise) => otherwise?.()

/** Reports that code failed to load to the handler of the page (removed-chunks.ts), which is itself loaded later. */
export function handleChunkFailure(...failure: Parameters<Handler>): void {
  handle(...failure)
}

export function setChunkFailureHandler(handler: Handler): void {
  handle = handler
}
