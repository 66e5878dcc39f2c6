import { Brush, boxPath, darker, HUES, lighter, ovalPath } from './brush.ts'

const { white, amber, rose } = HUES

/** Signs of the storefront's own states; the colour is that of the largest part. */
export const signs: Record<string, (colour: string) => string> = {
  /** Two bubbles, the question and its answer. */
  talk: (colour) => {
    const brush = new Brush()
      .path('M10 6h30a8 8 0 0 1 8 8v12a8 8 0 0 1-8 8H22l-9 8c-1 1-3 0-3-1.6V34a8 8 0 0 1-8-8V14a8 8 0 0 1 8-8Z', colour)
      .gloss(9, 9.5, 26, 3, 0.28)
    for (const x of [14, 25, 36]) brush.flat(ovalPath(x, 20.5, 3, 3), white)
    return brush
      .path('M32 30h23a7 7 0 0 1 7 7v10a7 7 0 0 1-6 6.9V59c0 1.6-1.8 2.3-3 1.2L46 54H32a7 7 0 0 1-7-7V37a7 7 0 0 1 7-7Z', amber)
      .line('M33 39.5h21M33 45.5h13', darker(amber, 0.5), 2.6, 0.8).body
  },
  /** An open envelope with a letter that bears the star. */
  letter: (colour) => {
    const brush = new Brush().path('M4 28 32 6l28 22v4H4Z', darker(colour, 0.32), 'down').box(11, 11, 42, 40, 4, white, 'down')
    const star = (turn: number) =>
      brush.turned(turn, 32, 25, () => brush.flat(boxPath(24.5, 17.5, 15, 15, 1), turn ? amber : rose))
    star(0)
    star(45)
    return brush
      .flat(ovalPath(32, 25, 4, 4), white)
      .line('M19 39h26', lighter(darker(colour, 0.4), 0.5), 2, 0.5)
      .path('M4 28l24 17.5a7 7 0 0 0 8 0L60 28v26a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5Z', colour)
      .path(
        'M5.6 57.4 26 41.5c3.6-2.7 8.4-2.7 12 0l20.4 15.9A5 5 0 0 1 55 59H9a5 5 0 0 1-3.4-1.6Z',
        lighter(colour, 0.18),
        'down',
      ).body
  },
}
