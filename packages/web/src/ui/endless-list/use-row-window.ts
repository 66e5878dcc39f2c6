import { type RefObject, startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { covers, findRows, heightOfRows, type Rows } from './row-window.ts'

/**
 * Overscan in viewport heights. When fewer rows than the first value are left, rows are rendered up to the second at once, so that most
 * frames do no work. Fewer rows are kept behind the scroll direction, because a phone repaints all of them.
 */
const NEAR = 0.35
const FAR = 1.5
const BEHIND = 0.3
/** Distance from the end, in viewport heights, at which the next page loads. */
const AHEAD = 2

/** The rendered cards, and the heights in pixels of the placeholders before and after them. */
type Shown = { columns: number; first: number; last: number; before: number; after: number }
type Grid = { shown: Shown | null; rows: Rows | null; width: number; top: number; isUpwards: boolean }

/** Scroll state of grids by name, restored after Back (the cards come from the query cache). */
const grids = new Map<string, Grid>()
const MOST_GRIDS = 20

type RowWindow = { name: string; count: number; atFirst: number; onNearEnd: () => void }

/**
 * Virtualises the rows of a long grid: only those near the viewport are rendered. Before the first measurement it renders the
 * first cards, as the server does.
 */
export function useRowWindow({ name, count, atFirst, onNearEnd }: RowWindow) {
  const list = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(() => readGrid(name).shown)

  const update = useEffectEvent(() => {
    const element = list.current
    if (element === null) return
    const grid = readGrid(name)
    const rows = measureRows(element, grid, shown)
    const { top } = element.getBoundingClientRect()
    // Without movement, for example after more rows were rendered, the direction stays the same.
    if (top !== grid.top) grid.isUpwards = top > grid.top
    grid.top = top
    const rowsWithin = (ahead: number, behind: number) => {
      const [above, below] = grid.isUpwards ? [ahead, behind] : [behind, ahead]
      return findRows(rows, count, -top - innerHeight * above, -top + innerHeight * (1 + below))
    }
    const all = { first: 0, last: Math.ceil(count / rows.columns) }
    const rendered = grid.shown === null ? null : toRows(grid.shown, rows.columns)
    const isEnough = rendered !== null && covers(rendered, rowsWithin(NEAR, 0))
    // The estimated heights of distant placeholders improve all the time; small corrections are not worth a render.
    if (isEnough && grid.shown?.columns === rows.columns) return nearEnd()
    const next = rowsWithin(FAR, BEHIND)
    const changed: Shown = {
      columns: rows.columns,
      first: next.first * rows.columns,
      last: next.last * rows.columns,
      before: heightOfRows(rows, { first: 0, last: next.first }),
      after: heightOfRows(rows, { first: next.last, last: all.last }),
    }
    grid.shown = changed
    // Rows outside the viewport render at low priority, so that no frame waits for them. After a jump the viewport is blank, so they render
    // at once.
    const isBlank = shown !== null && (changed.first >= shown.last || changed.last <= shown.first)
    if (isBlank) setShown(changed)
    else startTransition(() => setShown(changed))
    nearEnd()

    function nearEnd() {
      if (top + heightOfRows(rows, all) < innerHeight * (1 + AHEAD)) onNearEnd()
    }
  })

  // After more rows were rendered or a page was loaded, the next page may be due already.
  useLayoutEffect(() => {
    const frame = requestAnimationFrame(update)
    return () => cancelAnimationFrame(frame)
  }, [shown, count])

  useEffect(() => watch(list, () => update()), [])

  return { list, ...(shown ?? { first: 0, last: Math.min(count, atFirst), before: 0, after: 0 }) }
}

function readGrid(name: string): Grid {
  const known = grids.get(name)
  if (known !== undefined) return known
  const grid: Grid = { shown: null, rows: null, width: 0, top: Number.POSITIVE_INFINITY, isUpwards: false }
  // The server renders many grids and never returns to one, so it keeps no state.
  if (import.meta.env.SSR) return grid
  grids.set(name, grid)
  const [oldest] = grids.keys()
  if (grids.size > MOST_GRIDS && oldest !== undefined) grids.delete(oldest)
  return grid
}

/** Measures the rendered rows that have no height yet; a new width discards earlier heights. */
function measureRows(element: HTMLUListElement, grid: Grid, shown: Shown | null): Rows {
  const width = element.clientWidth
  if (grid.rows === null || grid.width !== width) {
    const { gridTemplateColumns, rowGap } = getComputedStyle(element)
    grid.rows = { columns: gridTemplateColumns.split(' ').length, gap: Number.parseFloat(rowGap) || 0, pitches: [] }
    grid.width = width
  }
  const { columns, gap, pitches } = grid.rows
  if (shown !== null && shown.columns !== columns) return grid.rows
  const cards = element.querySelectorAll<HTMLElement>(':scope > [data-card]')
  for (let at = 0; at < cards.length; at += columns) {
    const row = Math.floor((shown?.first ?? 0) / columns) + at / columns
    if (pitches[row] === undefined) pitches[row] = (cards[at]?.offsetHeight ?? 0) + gap
  }
  return grid.rows
}

function toRows({ first, last }: Shown, columns: number) {
  return { first: Math.floor(first / columns), last: Math.ceil(last / columns) }
}

/** Calls back at most once per frame while the page scrolls, and when the grid's width changes. */
function watch(list: RefObject<HTMLUListElement | null>, update: () => void): () => void {
  let frame = 0
  const schedule = () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(update)
  }
  const observer = new ResizeObserver(schedule)
  if (list.current) observer.observe(list.current)
  addEventListener('scroll', schedule, { passive: true })
  return () => {
    cancelAnimationFrame(frame)
    observer.disconnect()
    removeEventListener('scroll', schedule)
  }
}
