const bars = new Set<HTMLElement>()

/**
 * A ref for every bar at the lower edge. It sets `--lower-bars`, the height that bars cover, so that toasts and the end of a page stay
 * clear of them. Heights depend on texts and amounts, so they are measured.
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

/** A hidden bar covers nothing. Neither does one with a static position, as in a very short window. */
function measureReach(bar: HTMLElement): number {
  const { position, bottom } = getComputedStyle(bar)
  const { offsetHeight } = bar
  return offsetHeight && position !== 'static' ? offsetHeight + Number.parseFloat(bottom) : 0
}
