import { boxPath, Brush, darker, HUES, lighter, ovalPath } from './brush.ts'
import { bowl, GLASS, leaf } from './tableware.ts'

const { white, gold, sand, cream, green, red } = HUES

/** Goods of a grocery; the colour is that of the food or of the packet. */
export const groceries: Record<string, (colour: string) => string> = {
  eggs: () => {
    const brush = new Brush().path('M3 38h58l-4 18a4 4 0 0 1-4 3H11a4 4 0 0 1-4-3Z', '#A9A3B8', 'down')
    for (const x of [12, 25.5, 39, 52]) brush.oval(x, 32, 7, 9, '#F0C9A0')
    for (const x of [7, 19, 32, 45, 57]) brush.path(`M${x - 7} 45c1-9 3-9 7-9s6 0 7 9Z`, '#BDB7CC', 'down')
    return brush.body
  },
  mushroom: (colour) => {
    const brush = new Brush()
    const cap = (x: number, y: number, size: number, turn: number) =>
      brush.turned(turn, x, y, () =>
        brush
          .path(
            `M${x - size * 0.32} ${y}h${size * 0.64}l${size * 0.1} ${size * 0.75}c-2 5-${size * 0.75} 5-${size * 0.84} 0Z`,
            cream,
            'round',
          )
          .path(
            `M${x - size} ${y + 2}c0-${size * 1.35} ${size * 2}-${size * 1.35} ${size * 2} 0 0 6-${size * 2} 6-${size * 2} 0Z`,
            colour,
          )
          .flat(ovalPath(x - size * 0.3, y - size * 0.5, size * 0.26, size * 0.15), '#ffffff', 0.5),
      )
    cap(42, 26, 17, 12)
    cap(21, 36, 17, -10)
    return brush.body
  },
  dates: (colour) => {
    const brush = new Brush().path('M3 40h58c0 12-10 19-29 19S3 52 3 40Z', gold, 'round').oval(32, 40, 29, 8, darker(gold, 0.3))
    for (const [x, y, turn] of [
      [15, 37, -20],
      [28, 39, 14],
      [41, 38, -12],
      [51, 35, 24],
      [21, 28, 18],
      [34, 28, -16],
      [45, 26, 20],
      [31, 18, -6],
    ] as const)
      brush.turned(turn, x, y, () =>
        brush.oval(x, y, 8.5, 5.6, colour).line(`M${x - 5} ${y - 1}c3-2 6-2 9 0`, lighter(colour, 0.4), 1, 0.7),
      )
    return brush.body
  },
  stuffeddates: (colour) => {
    const brush = new Brush().box(3, 30, 58, 28, 4, '#7C3B5C', 'down')
    for (const y of [36, 49]) for (const x of [14, 32, 50]) brush.oval(x, y, 8, 5.4, '#7A4428').oval(x, y - 1, 5.4, 2.4, colour)
    return brush.path('M3 30 9 14h46l6 16Z', '#94496F', 'down').line('M9 14h46', gold, 1.6).body
  },
  nuts: (colour) => {
    const brush = new Brush()
      .path('M6 36h52c0 14-8 23-26 23S6 50 6 36Z', '#B98A52', 'round')
      .oval(32, 36, 26, 7, darker(colour, 0.4))
    for (const [x, y, turn] of [
      [14, 34, 10],
      [24, 35, -24],
      [35, 35, 30],
      [46, 34, -10],
      [19, 27, 40],
      [30, 27, 0],
      [41, 26, -36],
      [26, 19, 16],
      [36, 19, -20],
    ] as const)
      brush.turned(turn, x, y, () =>
        brush
          .path(`M${x - 6.5} ${y}c1-6 9-6 13 0-4 6-12 6-13 0Z`, colour)
          .line(`M${x - 4} ${y}h7`, darker(colour, 0.3), 0.9, 0.7),
      )
    return brush.body
  },
  pistachios: (colour) => {
    const brush = new Brush()
      .path('M6 36h52c0 14-8 23-26 23S6 50 6 36Z', '#7F8FB8', 'round')
      .oval(32, 36, 26, 7, darker(sand, 0.3))
    for (const [x, y, turn] of [
      [14, 34, 10],
      [25, 35, -24],
      [36, 35, 30],
      [48, 34, -10],
      [20, 26, 40],
      [31, 26, 0],
      [42, 26, -36],
      [31, 17, 16],
    ] as const)
      brush.turned(turn, x, y, () => brush.oval(x, y, 7, 5, '#EBD3A4').path(`M${x - 5} ${y}c2-4 8-4 11 0-3 2-9 2-11 0Z`, colour))
    return brush.body
  },
  seedsbowl: (colour) => {
    const brush = bowl('#5FA0A8', colour)
    for (let row = 0; row < 4; row++)
      for (let x = 14 + row * 2; x < 52 - row * 2; x += 4.5)
        brush.turned(x * 17, x, 34 - row * 4, () =>
          brush.oval(x, 34 - row * 4, 2, 1.1, row % 2 ? lighter(colour, 0.35) : darker(colour, 0.25)),
        )
    return brush.body
  },
  yoghurt: (colour) =>
    new Brush()
      .path('M10 16h44l-5 42a3 3 0 0 1-3 3H18a3 3 0 0 1-3-3Z', white, 'round')
      .path('M12 28h40l-2.5 20h-35Z', colour, 'round')
      .oval(32, 16, 24, 6, '#E8E9F2')
      .oval(32, 15, 24, 6, lighter(colour, 0.4))
      .path('M50 15l10 2-8 4Z', lighter(colour, 0.4), 'down')
      .flat(ovalPath(32, 38, 7, 6), '#ffffff', 0.92).body,
  tub: (colour) =>
    new Brush()
      .path('M8 24h48l-4 33a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4Z', colour, 'round')
      .box(5, 16, 54, 10, 4, white, 'round')
      .path('M10 36c12 6 32 6 44 0l-1 12c-12 5-30 5-42 0Z', white, 'round')
      .flat(boxPath(22, 41, 20, 3, 1.5), colour).body,
  butterpack: (colour) =>
    new Brush()
      .path('M4 30 46 20l14 8-42 12Z', lighter('#FFE08A', 0.2))
      .path('M4 30l14 10v16L4 46Z', colour, 'down')
      .path('M18 40l42-12v15L18 56Z', '#FFD564', 'down')
      .path('M18 40l26-7.5v15.5L18 56Z', colour, 'down')
      .path('M4 30l26-6.2L44 32.5 18 40Z', lighter(colour, 0.2))
      .flat('M24 43l14-4v3l-14 4Z', '#ffffff', 0.9).body,
  sack: (colour) =>
    new Brush()
      .path('M12 12c6 4 34 4 40 0 6 14 8 34 4 46-12 5-36 5-48 0-4-12-2-32 4-46Z', '#F1E3C6')
      .path('M14 14c4-10 8 0 12-7 4 6 8 6 12 0 4 7 8-3 12 7-10 4-26 4-36 0Z', '#E2CFA6', 'down')
      .path('M8.5 28c14 4 33 4 47 0 1 8 1 14 .5 20-14 4-34 4-48 0-.5-6-.5-12 .5-20Z', colour, 'round')
      .flat(boxPath(20, 35, 24, 3.5, 1.8) + boxPath(25, 42, 14, 2.5, 1.2), '#ffffff', 0.92)
      .line('M14 16c10 3 26 3 36 0', '#B98A52', 1.6).body,
  pouch: (colour) =>
    new Brush()
      .path('M12 8h40l4 48c-8 5-40 5-48 0Z', colour)
      .box(11, 4, 42, 7, 1.5, darker(colour, 0.2), 'down')
      .flat(boxPath(18, 17, 28, 8, 4), '#ffffff', 0.92)
      .flat(boxPath(23, 20, 18, 2, 1), colour)
      .oval(32, 40, 14, 11, lighter(colour, 0.5))
      .gloss(13, 14, 3, 38, 0.25).body,
  frozen: (colour) => {
    const brush = new Brush()
      .path('M9 10c6 3 40 3 46 0l2 46c-8 4-42 4-50 0Z', colour)
      .path('M9 10c4-5 8-1 12-4 4 3 8-1 11 1 3-2 7 2 11-1 4 3 8-1 12 4-6 3-40 3-46 0Z', lighter(colour, 0.35), 'down')
      .oval(32, 40, 17, 13, '#EAF6FF')
    return brush.line('M32 16v12m-5-9 10 6m0-6-10 6', white, 1.8).body
  },
  carton: (colour) =>
    new Brush()
      .path('M10 14 16 8h38l-6 6Z', lighter(colour, 0.4), 'down')
      .path('M48 14l6-6v46l-6 7Z', darker(colour, 0.3), 'down')
      .box(10, 14, 38, 47, 1, colour, 'down')
      .flat(ovalPath(29, 44, 13, 10), '#ffffff', 0.9)
      .flat(boxPath(15, 20, 28, 4, 2), '#ffffff', 0.95)
      .flat(boxPath(20, 27, 18, 2.5, 1.2), '#ffffff', 0.7).body,
  jar: (colour) =>
    new Brush()
      .box(13, 4, 38, 12, 3, '#D9A24A', 'round')
      .path('M14 16h36c4 2 5 5 5 9v30a6 6 0 0 1-6 6H15a6 6 0 0 1-6-6V25c0-4 1-7 5-9Z', colour, 'round')
      .box(9, 29, 46, 20, 0.5, cream, 'round')
      .flat(boxPath(20, 35, 24, 3, 1.5), darker(colour, 0.15))
      .flat(boxPath(25, 41, 14, 2, 1), '#A9AABC')
      .gloss(13, 20, 3, 8, 0.5).body,
  oil: (colour) =>
    new Brush()
      .box(27, 2, 10, 9, 2, darker(green, 0.3), 'round')
      .path('M28 11h8c0 10 9 10 9 20v26a4 4 0 0 1-4 4H23a4 4 0 0 1-4-4V31c0-10 9-10 9-20Z', colour, 'round')
      .box(19, 36, 26, 16, 0.5, cream, 'round')
      .oval(32, 43, 4, 5, '#6F8F2E')
      .line('M33 39c1-2 3-3 5-3', '#3F6F2E', 1.4)
      .gloss(22.5, 28, 2.5, 7, 0.5).body,
  ketchup: (colour) =>
    new Brush()
      .path('M29 2h6l2 10H27Z', white, 'round')
      .box(23, 11, 18, 6, 2, white, 'round')
      .path('M23 17h18c5 4 6 8 6 14l-2 26a4 4 0 0 1-4 4H23a4 4 0 0 1-4-4l-2-26c0-6 1-10 6-14Z', colour, 'round')
      .box(18, 32, 28, 17, 2, white, 'round')
      .oval(32, 40.5, 6, 5.5, red)
      .flat('M32 36l2-2m-2 2-2-2', '#3FAF62')
      .gloss(21, 22, 2.5, 8, 0.4).body,
  tin: (colour) => {
    const brush = new Brush()
      .box(12, 8, 40, 50, 4, '#C9CEDA', 'round')
      .box(12, 15, 40, 36, 0.5, colour, 'round')
      .oval(32, 9, 20, 5, '#E4E7EF')
      .oval(32, 9, 15, 3.4, '#C3C8D4')
      .flat(ovalPath(32, 33, 11, 10), '#ffffff', 0.93)
    return leaf(brush.oval(32, 34, 6.5, 6, darker(colour, 0.05)), 36, 27, -20, 3.5).body
  },
  spice: (colour) =>
    new Brush()
      .path('M6 40h52c0 12-10 19-26 19S6 52 6 40Z', '#B9783C', 'round')
      .oval(32, 40, 26, 7, darker('#B9783C', 0.35))
      .path('M10 40C20 8 44 8 54 40c-8 5-36 5-44 0Z', colour)
      .flat('M32 16c6 6 12 14 16 22-6-4-12-12-16-22Z', '#ffffff', 0.25).body,
  noodles: (colour) =>
    new Brush()
      .path('M8 12h48l3 42c-8 4-46 4-54 0Z', colour)
      .box(8, 7, 48, 7, 1.5, darker(colour, 0.2), 'down')
      .path('M14 38h36c0 9-6 14-18 14s-18-5-18-14Z', white, 'round')
      .line('M18 36c3-8 7 4 10-4s8 4 11-2 6 2 8 4', '#FFD84A', 2.8)
      .flat(boxPath(17, 19, 30, 6, 3), '#ffffff', 0.92).body,
  crisps: (colour) =>
    new Brush()
      .path('M12 6c8 3 32 3 40 0l3 52c-10-3-36-3-46 0Z', colour)
      .line('M12 9c8 3 32 3 40 0M9.5 54c10-3 35-3 45 0', darker(colour, 0.3), 1.4)
      .flat(boxPath(17, 17, 30, 9, 4.5), '#ffffff', 0.92)
      .oval(27, 40, 10, 6.5, '#FFD27A')
      .oval(38, 43, 10, 6, '#F5B84E')
      .gloss(14, 14, 3, 38, 0.3).body,
  meattray: (colour) => {
    const brush = new Brush().box(3, 18, 58, 38, 6, '#EDEDF4', 'down').box(7, 22, 50, 30, 4, '#D5D6E2', 'down')
    for (const [x, y] of [
      [16, 32],
      [28, 30],
      [40, 32],
      [50, 31],
      [20, 42],
      [33, 42],
      [45, 43],
    ] as const)
      brush.oval(x, y, 8.5, 6.5, colour).flat(ovalPath(x - 2, y - 2, 2.6, 1.2), '#ffffff', 0.4)
    return leaf(brush.flat('M10 22 30 52h-8L7 30v-6Z', '#ffffff', 0.22), 48, 50, -20, 5).body
  },
  mince: (colour) => {
    const brush = new Brush()
      .box(3, 18, 58, 38, 6, '#EDEDF4', 'down')
      .box(7, 22, 50, 30, 4, '#D5D6E2', 'down')
      .box(9, 24, 46, 26, 5, colour)
    for (let x = 13; x < 54; x += 5)
      brush.line(`M${x} 27c3 4-3 7 0 11s-3 6 0 10`, x % 2 ? lighter(colour, 0.4) : darker(colour, 0.2), 2.4, 0.8)
    return leaf(brush, 46, 24, -10, 6).body
  },
  liver: (colour) =>
    new Brush()
      .box(3, 20, 58, 36, 6, '#EDEDF4', 'down')
      .box(7, 24, 50, 28, 4, '#D5D6E2', 'down')
      .path('M12 40c-4-14 16-16 26-12s20 4 16 14-20 8-28 6-12 0-14-8Z', colour)
      .gloss(18, 32, 12, 3, 0.35).body,
  patties: (colour) => {
    const brush = new Brush()
    for (const [y, tint] of [
      [46, darker(colour, 0.12)],
      [34, colour],
      [22, lighter(colour, 0.1)],
    ] as const)
      brush.oval(32, y + 4, 27, 9, darker(tint, 0.25)).oval(32, y, 27, 9, tint)
    return leaf(brush, 32, 21, -15, 6).body
  },
  buns: (colour) => {
    const brush = new Brush()
    for (const [x, y] of [
      [20, 40],
      [44, 40],
      [32, 22],
    ] as const) {
      brush.path(`M${x - 17} ${y + 8}c0-26 34-26 34 0 0 8-34 8-34 0Z`, colour)
      for (const [dx, dy] of [
        [-6, -4],
        [1, -7],
        [7, -3],
        [-1, 0],
      ] as const)
        brush.oval(x + dx, y + dy, 1.5, 1, '#FFF1CF')
    }
    return brush.body
  },
  loaf: (colour) => {
    const brush = new Brush().path('M4 30C4 14 16 10 32 10s28 4 28 20v20a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5Z', darker(colour, 0.15))
    brush
      .path('M4 28c0-14 10-17 18-17s16 3 16 17v27H9a5 5 0 0 1-5-5Z', colour)
      .path('M8 30c0-12 8-14 14-14s12 2 12 14v20H11a3 3 0 0 1-3-3Z', '#F7E0B4')
    for (const [x, y] of [
      [14, 26],
      [24, 24],
      [18, 34],
      [28, 36],
      [14, 42],
      [24, 44],
    ] as const)
      brush.oval(x, y, 1.6, 1, darker(colour, 0.3))
    return brush.body
  },
  toastbag: (colour) =>
    new Brush()
      .path('M4 20c0-8 52-8 56 0v30a6 6 0 0 1-6 6H10a6 6 0 0 1-6-6Z', '#E0A562')
      .path('M4 24c4-10 14-10 16-4v36H10a6 6 0 0 1-6-6Z', '#F7E0B4')
      .path('M20 16h34c4 0 6 2 6 6v28a6 6 0 0 1-6 6H20Z', colour)
      .flat(boxPath(27, 26, 26, 8, 4), '#ffffff', 0.93)
      .flat(boxPath(31, 40, 18, 3, 1.5), '#ffffff', 0.75).body,
  rusks: (colour) => {
    const brush = new Brush()
    for (const [x, y, turn] of [
      [22, 30, -10],
      [36, 34, 6],
      [30, 44, -2],
    ] as const)
      brush.turned(turn, x, y, () =>
        brush
          .box(x - 18, y - 10, 36, 20, 6, colour)
          .flat(boxPath(x - 15, y - 7, 30, 14, 4), '#F7DFAE', 0.8)
          .oval(x - 6, y, 2, 1.5, darker(colour, 0.2))
          .oval(x + 5, y + 2, 2, 1.5, darker(colour, 0.2)),
      )
    return brush.body
  },
  muffin: (colour) => {
    const brush = new Brush().path('M14 32h36l-6 27a3 3 0 0 1-3 2H23a3 3 0 0 1-3-2Z', '#8FB4E0', 'round')
    for (const x of [20, 26, 32, 38, 44]) brush.line(`M${x} 36l${(32 - x) * 0.15} 23`, darker('#8FB4E0', 0.25), 1.2)
    brush.path('M8 34C4 22 16 6 32 6s28 16 24 28c-4 6-44 6-48 0Z', '#E0A562')
    for (const [x, y] of [
      [20, 22],
      [32, 14],
      [43, 22],
      [30, 27],
      [38, 30],
      [15, 30],
    ] as const)
      brush.oval(x, y, 3, 2.8, colour)
    return brush.body
  },
  cakeslice: (colour) =>
    new Brush()
      .path('M4 34 52 18l8 12v24L6 58Z', darker(colour, 0.1))
      .path('M4 34 52 18l8 12L6 40Z', lighter(colour, 0.35))
      .flat('M5.5 46 60 38v3L5.7 50Z', '#FFF3DC')
      .oval(44, 20, 6, 6, red)
      .path('M6 40 60 30v5L6 45Z', lighter(colour, 0.2), 'down').body,
  babyfood: (colour) =>
    new Brush()
      .box(16, 6, 32, 12, 3, white, 'round')
      .path('M15 18h34c3 2 4 4 4 8v28a6 6 0 0 1-6 6H17a6 6 0 0 1-6-6V26c0-4 1-6 4-8Z', colour, 'round')
      .oval(32, 39, 14, 14, cream)
      .oval(32, 40, 8.5, 8.5, '#F2C49A')
      .flat(ovalPath(29, 39, 1.2, 1.5) + ovalPath(35, 39, 1.2, 1.5), '#5C3826')
      .line('M29.5 43c2 2 3 2 5 0', '#5C3826', 1.3).body,
  formula: (colour) =>
    new Brush()
      .box(10, 12, 44, 49, 4, colour, 'round')
      .box(8, 5, 48, 9, 4, white, 'round')
      .oval(32, 38, 16, 16, cream)
      .path('M27 48V36c0-4 2-4 2-7h6c0 3 2 3 2 7v12Z', '#BFE0F4', 'round')
      .path('M28 29c0-7 8-7 8 0Z', '#E6A277', 'down')
      .flat(boxPath(18, 18, 28, 3, 1.5), '#ffffff', 0.9).body,
  pacifier: (colour) =>
    new Brush()
      .line('M22 46c-2 20 22 20 20 0', darker(colour, 0.1), 4)
      .path('M10 36c0-8 8-6 14-8 2-2 2-6 2-10 0-14 12-14 12 0 0 4 0 8 2 10 6 2 14 0 14 8s-10 12-22 12-22-4-22-12Z', colour)
      .path('M26 20c0-16 12-16 12 0 0 5-1 7-6 7s-6-2-6-7Z', '#F6D9A8')
      .oval(32, 40, 7, 6, white).body,
  gum: (colour) => {
    const brush = new Brush().box(4, 22, 40, 30, 4, colour).flat(boxPath(9, 29, 24, 5, 2.5), '#ffffff', 0.92)
    for (const [x, y] of [
      [48, 46],
      [54, 36],
      [42, 54],
      [55, 53],
    ] as const)
      brush.box(x - 6, y - 4, 12, 8, 3.5, white)
    return brush.body
  },
  lozenges: (colour) => {
    const brush = new Brush().box(6, 26, 52, 32, 5, '#D5D6E2', 'down')
    for (const [x, y, tint] of [
      [17, 36, colour],
      [32, 36, lighter(colour, 0.25)],
      [47, 36, colour],
      [17, 49, lighter(colour, 0.25)],
      [32, 49, colour],
      [47, 49, lighter(colour, 0.25)],
    ] as const)
      brush.oval(x, y, 6.5, 5.5, tint).flat(ovalPath(x - 2, y - 2, 2, 1.2), '#ffffff', 0.6)
    return brush.path('M6 26 12 8h40l6 18Z', colour, 'down').flat(boxPath(21, 14, 22, 5, 2.5), '#ffffff', 0.92).body
  },
  gummies: (colour) => {
    const brush = new Brush()
      .box(15, 3, 34, 11, 3, white, 'round')
      .path('M14 14h36c4 2 5 5 5 8v33a6 6 0 0 1-6 6H15a6 6 0 0 1-6-6V22c0-3 1-6 5-8Z', GLASS, 'round')
    const tints = [colour, '#FFD84A', '#62D2B2', '#FF8A2B']
    for (let row = 0; row < 4; row++)
      for (let at = 0; at < 4; at++)
        brush.oval(16 + at * 10.5 + (row % 2) * 2, 53 - row * 9, 5, 4.6, tints[(row + at * 2) % 4] ?? colour)
    return brush.box(15, 30, 34, 14, 2, white, 'down').flat(boxPath(21, 35, 22, 4, 2), colour).body
  },
  orderbag: (colour) =>
    new Brush()
      .path('M8 16h40l2 45H6Z', '#D9AE76', 'round')
      .path('M48 16l8 4 2 37-8 4Z', '#B98A52', 'down')
      .path('M8 16l4-5h40l4 9-8-4Z', '#E8C593', 'down')
      .line('M20 12c0-12 16-12 16 0', '#A9713F', 2.4)
      .path('M28 26l4 7 8 1-5.5 6 1.5 8-8-3.5-8 3.5 1.5-8L16 34l8-1Z', colour)
      .box(12, 9, 17, 12, 1, white, 'down')
      .flat(boxPath(14, 12, 12, 1.4, 0.7) + boxPath(14, 15, 9, 1.4, 0.7), '#A9AABC').body,
  shoppingbag: (colour) => {
    const brush = new Brush().path('M34 22 46 2l7 5-8 18Z', '#D99A4E').line('M43 9l4 3m-8 4 4 3', '#A9713F', 1.6)
    for (const [x, turn] of [
      [14, -18],
      [20, 0],
      [26, 16],
    ] as const)
      leaf(brush, x, 14, turn - 80, 9)
    return brush
      .oval(33, 18, 6, 6, red)
      .path('M6 20h44l2 41H4Z', '#D9AE76', 'round')
      .path('M50 20l7 4 1 33-6 4Z', '#B98A52', 'down')
      .path('M28 28l4 7 8 1-5.5 6 1.5 8-8-3.5-8 3.5 1.5-8-5.5-6 8-1Z', colour).body
  },
  pharmacybag: (colour) =>
    new Brush()
      .path('M10 14h38l2 47H8Z', white, 'round')
      .path('M48 14l7 4 2 39-7 4Z', '#D5D6E2', 'down')
      .path('M10 14l3-7h36l6 11-7-4Z', '#E8E9F2', 'down')
      .oval(29, 37, 13, 13, colour)
      .flat(boxPath(26, 28.5, 6, 17, 1) + boxPath(20.5, 34, 17, 6, 1), '#ffffff').body,
}
