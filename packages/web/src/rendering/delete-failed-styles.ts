/**
 * Removes the links of stylesheets that failed to load. Vite takes a stylesheet whose link is in the page for loaded, so the next attempt would
 * show its part without any styles.
 */
export function deleteFailedStyles(): void {
  // Errors of elements do not bubble.
  addEventListener('error', deleteLink, true)
}

function deleteLink({ target }: Event): void {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove()
}
