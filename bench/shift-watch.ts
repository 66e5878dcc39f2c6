/** The effects of a navigation on the page that was drawn. */
export type Shifts = {
  total: number
  /** The elements that moved, for whoever looks for the cause. */
  moved: string[]
  /** Milliseconds for which view transitions showed a still picture. */
  frozen: number
}

type Watching = { shifts?: Shifts; observer?: PerformanceObserver; startsView?: Document['startViewTransition'] }
type Shift = PerformanceEntry & { value: number; sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] }

/** Runs in the page: begins to add up shifts. */
export function watchShifts(): void {
  const watching = globalThis as unknown as Watching
  watching.observer?.disconnect()
  const shifts: Shifts = { total: 0, moved: [], frozen: 0 }
  watching.shifts = shifts
  const describe = (node: Node | null): string =>
    node instanceof Element ? `${node.localName}.${node.getAttribute('class') ?? node.id}` : (node?.nodeName ?? 'removed')
  watching.observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources } = entry as Shift
      shifts.total += value
      const places = sources.map(
        ({ node, previousRect: from, currentRect: to }) =>
          `${describe(node)} ${Math.round(from.y)}>${Math.round(to.y)} h${Math.round(from.height)}>${Math.round(to.height)}`,
      )
      shifts.moved.push(`${value.toFixed(4)} (${places.join(', ')})`)
    }
  })
  watching.observer.observe({ type: 'layout-shift' })
  if (!('startViewTransition' in document)) return
  watching.startsView ??= document.startViewTransition.bind(document)
  const start = watching.startsView
  document.startViewTransition = (update) => {
    let still = Number.POSITIVE_INFINITY
    const transition = start(() => {
      still = performance.now()
      return typeof update === 'function' ? update() : undefined
    })
    const end = () => void (shifts.frozen += Math.max(0, performance.now() - still))
    transition.ready.then(end, end)
    return transition
  }
}

/** Runs in the page: null in another document than the one in which watching began. */
export function readShifts(): Shifts | null {
  return (globalThis as unknown as Watching).shifts ?? null
}
