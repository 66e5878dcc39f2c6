import { boxPath, Brush, darker, HUES, lighter } from './brush.ts'
import { glass, GLASS } from './tableware.ts'

const { white, grey, graphite, cream, red } = HUES

/** Drinks and what they come in; the colour is that of the drink or of the label. */
export const drinks: Record<string, (colour: string) => string> = {
  juice: (colour) => {
    const brush = new Brush().line('M36 24 44 2', lighter(colour, 0.55), 3)
    const cup = glass(colour)
    return `${brush.body.replace('<defs></defs>', '')}${cup.oval(24, 22, 3, 2.4, '#ffffff').oval(34, 25, 3.2, 2.6, '#ffffff').gloss(20, 26, 3, 26, 0.4).body}`
  },
  shake: (colour) =>
    new Brush()
      .line('M40 22 48 2', red, 3.2)
      .path('M15 22h34l-5 36a4 4 0 0 1-4 3H24a4 4 0 0 1-4-3Z', colour, 'round')
      .path('M12 22c0-8 6-7 8-11s8-5 12-5 8 1 10 5 10 3 10 11Z', '#FFF9F0')
      .oval(31, 8, 4, 4, red)
      .gloss(21, 28, 3, 24, 0.35).body,
  iced: (colour) => {
    const brush = new Brush()
      .line('M38 14 44 1', graphite, 3)
      .path('M13 14h38l-5 44a4 4 0 0 1-4 3H22a4 4 0 0 1-4-3Z', GLASS, 'round')
      .path('M14.5 24h35l-4 33a3 3 0 0 1-3 2.5H21.5a3 3 0 0 1-3-2.5Z', colour, 'round')
      .path('M17 40h30l-2 17a3 3 0 0 1-3 2.5H22a3 3 0 0 1-3-2.5Z', '#F6E7D0', 'round')
    for (const [x, y] of [
      [22, 22],
      [33, 20],
      [27, 32],
      [38, 31],
    ] as const)
      brush.turned(x * 3, x + 4, y + 4, () => brush.box(x, y, 9, 9, 2, '#EEF8FF'))
    return brush.body
  },
  latte: (colour) =>
    new Brush()
      .path('M6 26h44c0 18-6 30-14 31H20C12 56 6 44 6 26Z', white, 'round')
      .line('M50 32c14-2 12 18-3 16', white, 4)
      .oval(28, 26, 22, 7, lighter(white, 0.4))
      .oval(28, 26.5, 18.5, 5.2, colour)
      .path('M28 30c-9-2-10-6-6-7 3-1 5 0 6 1 1-1 3-2 6-1 4 1 3 5-6 7Z', cream)
      .oval(29, 60, 24, 3.5, '#D5D6E2').body,
  paper: (colour) =>
    new Brush()
      .path('M15 16h34l-4 42a4 4 0 0 1-4 3H23a4 4 0 0 1-4-3Z', white, 'round')
      .path('M16.5 28h31l-2 20h-27Z', colour, 'round')
      .box(12, 9, 40, 8, 3, graphite, 'round')
      .box(16, 4, 32, 7, 3, graphite, 'round')
      .oval(32, 38, 6, 6, cream)
      .path('M32 34c3 2 3 6 0 8-3-2-3-6 0-8Z', '#6E3F22').body,
  tea: (colour) =>
    new Brush()
      .oval(32, 56, 22, 5.5, '#EDEBF5')
      .oval(32, 55, 14, 3, '#D5D6E2')
      .path('M20 8h24c-2 10-5 13-5 20s5 12 4 20c-1 6-5 8-11 8s-10-2-11-8c-1-8 4-13 4-20S22 18 20 8Z', GLASS, 'round')
      .path('M21.5 15h21c-2 6-5 8-5 13s5 12 4 19c-1 5-4 7-9.5 7s-8.5-2-9.5-7c-1-7 4-14 4-19s-3-7-5-13Z', colour, 'round')
      .oval(32, 15, 10.5, 2.2, lighter(colour, 0.35))
      .gloss(26, 34, 2.4, 14, 0.4).body,
  dallah: (colour) =>
    new Brush()
      .line('M46 22c14 0 12 24-2 26', colour, 4)
      .path('M24 26 6 16c-3 0-4 3-1 4l17 16Z', colour, 'round')
      .path('M25 20h16c1 8 9 14 9 26 0 8-4 14-17 14S16 54 16 46c0-12 8-18 9-26Z', colour, 'round')
      .path('M24 20c2-8 16-8 18 0Z', darker(colour, 0.15), 'round')
      .path('M33 2c2 3 2 6 1 11h-2c-1-5-1-8 1-11Z', colour, 'round')
      .line('M18 44c8 4 22 4 30 0', lighter(colour, 0.5), 1.6)
      .gloss(22, 34, 3, 18, 0.4).body,
  can: (colour) =>
    new Brush()
      .box(16, 6, 32, 54, 6, grey, 'round')
      .box(15, 11, 34, 44, 3, colour, 'round')
      .oval(32, 8, 14, 3.6, '#DFE2EC')
      .oval(32, 8, 4, 1.4, '#9698A8')
      .path('M15 34c10-10 22 8 34-4v14c-12 10-24-6-34 4Z', white, 'round')
      .gloss(20, 13, 3, 40, 0.35).body,
  water: (colour) =>
    new Brush()
      .box(26, 2, 12, 8, 2, colour, 'round')
      .path('M26 10h12c0 6 9 8 9 16v30a5 5 0 0 1-5 5H22a5 5 0 0 1-5-5V26c0-8 9-10 9-16Z', '#CBE8FA', 'round')
      .box(17, 28, 30, 16, 0.5, colour, 'round')
      .line('M20 36c4-4 6 3 10 0s6-3 14 0', white, 2)
      .line('M18 49c9 2 19 2 28 0M18 54c9 2 19 2 28 0', '#ffffff', 1.3, 0.8).body,
  milk: (colour) =>
    new Brush()
      .path('M16 22 22 8h20l6 14Z', lighter(colour, 0.3), 'down')
      .box(21, 3, 22, 7, 1.5, white, 'down')
      .box(16, 22, 32, 39, 2, white, 'round')
      .path('M16 38c8-6 10 6 18 1s8-4 14-1v20a3 3 0 0 1-3 3H19a3 3 0 0 1-3-3Z', colour, 'round')
      .oval(38, 14, 4, 4, white)
      .box(21, 26, 15, 4, 2, colour, 'down').body,
  jug: (colour) =>
    new Brush()
      .line('M44 24c14 0 14 20 0 20', white, 5)
      .box(21, 3, 16, 8, 2, colour, 'round')
      .path('M22 11h14c1 6 10 8 10 18v27a5 5 0 0 1-5 5H16a5 5 0 0 1-5-5V29c0-10 10-12 11-18Z', white, 'round')
      .box(11, 33, 35, 18, 0.5, colour, 'round')
      .flat(boxPath(17, 38, 18, 3, 1.5) + boxPath(17, 44, 12, 2, 1), '#ffffff', 0.92).body,
  teabox: (colour) =>
    new Brush()
      .path('M6 24 12 16h46l-6 8Z', lighter(colour, 0.35), 'down')
      .path('M52 24l6-8v32l-6 9Z', darker(colour, 0.3), 'down')
      .box(6, 24, 46, 33, 1, colour, 'down')
      .oval(29, 41, 12, 11, cream)
      .path('M22 38h12v5c0 4-12 4-12 0Zm12 1c4 0 4 4 0 4', '#C9774A', 'down')
      .line('M44 24c4 8-2 10 4 14', white, 1.4)
      .box(44, 38, 9, 9, 1, lighter(colour, 0.5), 'down').body,
  coffeebag: (colour) =>
    new Brush()
      .path('M14 12h36l4 45c-8 4-36 4-44 0Z', colour)
      .path('M16 12 20 4h24l4 8Z', darker(colour, 0.2), 'down')
      .box(18, 2, 28, 5, 1.5, darker(colour, 0.35), 'down')
      .oval(32, 36, 12, 12, cream)
      .path('M32 28c6 3 6 13 0 16-6-3-6-13 0-16Z', '#6E3F22')
      .line('M32 29c-2 5 2 9 0 14', cream, 1.2).body,
}
