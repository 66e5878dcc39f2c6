const bars = new Set<HTMLElement>()

/**
 * A ref of every bar at the lower edge. Sets `--lower-bars`, the height that bars cover from that edge: toasts, the question about cookies
 * and the end of a page keep clear of it. Heights depend on texts and amounts, so they are measured.
 */
export function publishLowerBar(bar: HTMLElement | null) {
  if (bar === null) return undefined
  bars.add(bar)
  const observer = new ResizeObserver(publish)
  observer.observe(bar)
  return () => {
    observer.disconnect()
    bars.delete(bar)
    publish()
  }
}

function publish(): void {
  document.documentElement.style.setProperty('--lower-bars', `${Math.max(0, ...[...bars].map(measureReach))}px`)
}

/** A hidden bar covers nothing, and neither does one in the flow of the page, as in a very short window. */
function measureReach(bar: HTMLElement): number {
  const { position, bottom } = getComputedStyle(bar)
  const { offsetHeight } = bar
  return offsetHeight && position !== 'static' ? offsetHeight + Number.parseFloat(bottom) : 0
}
