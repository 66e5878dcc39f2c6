/** The `noscript` element whose template holds the page's scripts (page-scripts.tsx). A browser that runs scripts reads it as plain text. */
export const DEFERRED_SCRIPTS_ID = 'scripts'

/**
 * Runs the page's scripts after the first paint: on a slow line they would compete with styles and pictures, on a fast one they would hold
 * up the paint. A hidden tab never paints and starts at once.
 */
export function startScriptsAfterPaint(): void {
  if (document.hidden) start()
  else requestAnimationFrame(() => setTimeout(start))
}

function start(): void {
  const template = parse(document.getElementById(DEFERRED_SCRIPTS_ID)?.textContent ?? '').querySelector('template')
  document.head.append(parse(template?.innerHTML ?? ''))
}

/** Scripts parsed as a fragment of a range run when they are inserted; through `innerHTML`, or from a template, they would not. */
function parse(html: string): DocumentFragment {
  return document.createRange().createContextualFragment(html)
}
