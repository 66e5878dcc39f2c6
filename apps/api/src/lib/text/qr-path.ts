import { toQrModules } from './qr-modules.ts'

/** Four modules around the code stay empty, or cameras do not find it (ISO/IEC 18004). */
const QUIET = 4

/** A QR code as the path of an SVG: the runs of dark squares, in a view box of `size` with the quiet zone. */
export function toQrPath(text: string): { size: number; path: string } {
  const modules = toQrModules(text)
  const runs = modules.flatMap((squares, row) => toRuns(squares).map(([from, length]) => drawRun(from, { row, length })))
  return { size: modules.length + 2 * QUIET, path: runs.join('') }
}

function toRuns(squares: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = []
  for (const [at, isDark] of squares.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last !== undefined && last[0] + last[1] === at) last[1] += 1
    else runs.push([at, 1])
  }
  return runs
}

const drawRun = (from: number, { row, length }: { row: number; length: number }): string =>
  `M${from + QUIET} ${row + QUIET}h${length}v1h-${length}z`
