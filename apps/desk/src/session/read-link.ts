/** The code of a link with which the page was opened. `isFirst`: of the shop's first owner, who still says a name. */
export type OpenedLink = { code: string; isFirst: boolean }

/** The link in the fragment of the address, which the service never sees; null without one. */
export function readLink(): OpenedLink | null {
  const words = new URLSearchParams(window.location.hash.slice(1))
  const code = words.get('link')
  return code === null || code === '' ? null : { code, isFirst: words.has('first') }
}

/** Takes the link out of the address, so that the history of the browser does not keep it. */
export function clearLink(): void {
  if (readLink() === null) return
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
}
