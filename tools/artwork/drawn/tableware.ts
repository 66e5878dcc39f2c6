import { Brush, darker, HUES, lighter } from './brush.ts'

const { green } = HUES
export const GLASS = '#DCEBF5'

/** A stoneware bowl seen from the front, its filling a low mound; what is strewn on top is drawn by the caller. */
export function bowl(ware: string, filling: string): Brush {
  return new Brush()
    .path('M4 32h56c0 15-8 25-18 26H22C12 57 4 47 4 32Z', ware, 'round')
    .oval(32, 32, 28, 10, lighter(ware, 0.35))
    .oval(32, 32, 24.5, 7.8, darker(filling, 0.25))
    .path('M8 31c4-12 44-12 48 0-4 9-44 9-48 0Z', filling)
}

/** A flat round from above, tilted: breads, pies, trays. */
export function round(crust: string, top: string, depth = 5): Brush {
  return new Brush()
    .oval(32, 36 + depth, 29, 18, darker(crust, 0.25))
    .oval(32, 36, 29, 18, crust)
    .oval(32, 35.5, 24.5, 14.5, top)
}

export const SPECKS = [
  [18, 34],
  [25, 29],
  [33, 32],
  [41, 28],
  [46, 35],
  [38, 39],
  [29, 41],
  [22, 40],
  [33, 25],
] as const

export function strew(brush: Brush, colours: string[], size = 1.8): Brush {
  for (const [index, [x, y]] of SPECKS.entries()) brush.oval(x, y, size * 1.3, size, colours[index % colours.length] ?? green)
  return brush
}

export function leaf(brush: Brush, x: number, y: number, turn: number, size = 6): Brush {
  return brush.turned(turn, x, y, () =>
    brush.path(
      `M${x - size} ${y}c${size * 0.6} ${-size * 0.8} ${size * 1.4} ${-size * 0.8} ${size * 2} 0-${size * 0.6} ${size * 0.8}-${size * 1.4} ${size * 0.8}-${size * 2} 0Z`,
      green,
    ),
  )
}

export function glass(colour: string): Brush {
  return new Brush()
    .path('M14 10h36l-5 48a4 4 0 0 1-4 3H23a4 4 0 0 1-4-3Z', GLASS, 'round')
    .path('M15.4 18h33.2l-4.3 38a3 3 0 0 1-3 2.5H22.7a3 3 0 0 1-3-2.5Z', colour, 'round')
    .oval(32, 18, 16.6, 3.2, lighter(colour, 0.35))
}
