const bars = new Set<HTMLElement>()

let published = 0
let sheet: CSSStyleSheet | undefined

/**
 * A ref for every bar at the lower edge. It sets `--lower-bars`, the height that bars cover, so that toasts and the end of a page stay
 * clear of them. Heights depend on texts and amounts, so they are measured. What else stays clear of them has `data-over-bars`.
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
  const height = Math.max(0, ...[...bars].map(measureReach))
  if (height === published) return
  published = height
  if (!('adoptedStyleSheets' in document)) {
    document.documentElement.style.setProperty('--lower-bars', `${height}px`)
    return
  }
  sheet ??= adoptSheet()
  // All elements inherit a property of the root: each change would compute the styles of the whole page again.
  sheet.replaceSync(
    `:is(.above-bars,.toasts,[data-over-bars]){--lower-bars:${height}px}` +
      `@media(width<1180px)and (height>400px){html{scroll-padding-block-end:${height}px}}`,
  )
}

function adoptSheet(): CSSStyleSheet {
  const adopted = new CSSStyleSheet()
  document.adoptedStyleSheets.push(adopted)
  return adopted
}

/** A hidden bar covers nothing. Neither does one with a static position, as in a very short window. */
function measureReach(bar: HTMLElement): number {
  const { position, bottom } = getComputedStyle(bar)
  const { offsetHeight } = bar
  return offsetHeight && position !== 'static' ? offsetHeight + Number.parseFloat(bottom) : 0
}
