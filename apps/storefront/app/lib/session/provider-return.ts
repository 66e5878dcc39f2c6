let fragment: string | null = null

/**
 * Removes a sign-in provider's response from the address before anything else reads it. The sign-in dialog, which loads later,
 * redeems it.
 */
export function captureProviderReturn(): void {
  const [, found] = /^#social(.+)/.exec(location.hash) ?? []
  if (found === undefined) return
  fragment = found
  history.replaceState(null, '', location.pathname + location.search)
}

export function hasProviderReturn(): boolean {
  return fragment !== null
}

/** "=google.ticket" or "_error=denied"; readable once. */
export function takeProviderReturn(): string | null {
  const taken = fragment
  fragment = null
  return taken
}
