let result: string | null = null

/**
 * The way to a sign-in provider ends here, with what it brought in the fragment. That is taken out of the address before anything else
 * reads it, and waits for the dialog that signs in.
 */
export function noteSocialReturn(): void {
  const [, found] = /^#social(.+)/.exec(location.hash) ?? []
  if (found === undefined) return
  result = found
  history.replaceState(null, '', location.pathname + location.search)
}

export function hasSocialReturn(): boolean {
  return result !== null
}

/** "=google.ticket" or "_error=denied", once. */
export function takeSocialReturn(): string | null {
  const taken = result
  result = null
  return taken
}
