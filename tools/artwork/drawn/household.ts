import { boxPath, Brush, darker, HUES, lighter, ovalPath } from './brush.ts'

const { white, graphite, brown, gold, cream } = HUES

/** Things for the home, its plants and its cleaning; the colour is that of the thing. */
export const household: Record<string, (colour: string) => string> = {
  pillow: (colour) =>
    new Brush()
      .path('M6 20c14 3 38 3 52 0 4 8 4 18 0 28-14-3-38-3-52 0-4-10-4-20 0-28Z', colour)
      .line('M11 25c13 2.5 29 2.5 42 0', lighter(colour, 0.5), 1.6, 0.8)
      .line('M6 20c3 4 4 5 5 9M58 20c-3 4-4 5-5 9M6 48c3-4 4-5 5-8M58 48c-3-4-4-5-5-8', darker(colour, 0.25), 1.3).body,
  duvet: (colour) =>
    new Brush()
      .path('M8 34c10-6 38-6 48 0v18c-10 6-38 6-48 0Z', darker(colour, 0.15))
      .path('M6 22c12-8 40-8 52 0v14c-12 6-40 6-52 0Z', colour)
      .path('M10 12c10-5 34-5 44 0 3 4 3 10 0 13-10 5-34 5-44 0-3-3-3-9 0-13Z', lighter(colour, 0.3))
      .line('M8 34c14 5 34 5 48 0M22 38v16m20-16v16', darker(colour, 0.3), 1.2, 0.6).body,
  towels: (colour) => {
    const brush = new Brush()
    for (const [y, tint] of [
      [42, darker(colour, 0.16)],
      [28, colour],
      [14, lighter(colour, 0.3)],
    ] as const)
      brush
        .box(6, y, 52, 15, 6, tint, 'down')
        .line(`M12 ${y + 10.5}h46`, darker(colour, 0.3), 1.2, 0.5)
        .oval(8.5, y + 7.5, 3.5, 6, darker(tint, 0.12))
    return brush.body
  },
  lamp: (colour) =>
    new Brush()
      .path('M21 5h22l12 27H9Z', colour)
      .flat('M9 32h46l-6 7H15Z', '#FFF1B8', 0.55)
      .box(29.5, 32, 5, 20, 2, gold, 'round')
      .path('M20 56c0-5 24-5 24 0v5H20Z', gold, 'round')
      .line('M48 33v10', gold, 1.3)
      .oval(48, 45, 1.8, 1.8, gold).body,
  pan: (colour) => {
    const brush = new Brush()
    return brush
      .line('M40 30 61 12', darker(colour, 0.45), 6)
      .line('M50 21 60 13', '#8A5A3C', 5)
      .oval(25, 40, 23, 18, darker(colour, 0.2))
      .oval(25, 38, 23, 17, colour)
      .oval(25, 38, 18.5, 13, darker(colour, 0.32))
      .flat(ovalPath(19, 33, 5, 2.5), '#ffffff', 0.22).body
  },
  pot: (colour) =>
    new Brush()
      .line('M6 36h-3v-5h5M58 36h3v-5h-5', graphite, 3)
      .path('M9 28h46v24a8 8 0 0 1-8 8H17a8 8 0 0 1-8-8Z', colour, 'round')
      .path('M8 28c0-12 48-12 48 0Z', '#D5DCE6', 'round')
      .box(6, 26, 52, 5, 2.5, darker(colour, 0.2), 'down')
      .box(27, 11, 10, 6, 3, graphite, 'round')
      .gloss(15, 34, 3, 18, 0.4).body,
  pots: (colour) =>
    new Brush()
      .path('M28 22h32v18a5 5 0 0 1-5 5H33a5 5 0 0 1-5-5Z', darker(colour, 0.12), 'round')
      .path('M28 22c0-9 32-9 32 0Z', '#D5DCE6', 'round')
      .box(40, 9, 8, 5, 2, graphite, 'round')
      .path('M4 38h34v18a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5Z', colour, 'round')
      .path('M4 38c0-10 34-10 34 0Z', '#E4E9F0', 'round')
      .box(3, 36, 36, 4, 2, darker(colour, 0.25), 'down')
      .box(17, 24, 8, 6, 3, graphite, 'round').body,
  cooker: (colour) =>
    new Brush()
      .line('M52 26h10', graphite, 5)
      .path('M8 28h44v24a8 8 0 0 1-8 8H16a8 8 0 0 1-8-8Z', '#C9D0DC', 'round')
      .path('M8 28c0-14 44-14 44 0Z', colour, 'round')
      .box(5, 25, 50, 6, 3, graphite, 'down')
      .box(22, 7, 16, 8, 3, graphite, 'round')
      .oval(44, 20, 2.6, 2.6, '#EE4058').body,
  knives: (colour) => {
    const brush = new Brush()
    for (const [x, length] of [
      [14, 26],
      [23, 31],
      [32, 34],
      [41, 30],
      [50, 25],
    ] as const)
      brush.path(`M${x - 3} 30h6v-${length - 8}l-4-6-2 4Z`, '#DCE3EE', 'round').box(x - 3, 28, 6, 6, 1, graphite, 'down')
    return brush.path('M6 34h52l-3 27H9Z', colour, 'round').line('M8 40h48', darker(colour, 0.35), 1.5).body
  },
  board: (colour) => {
    const brush = new Brush().box(6, 12, 52, 44, 6, colour).flat(boxPath(24, 16, 16, 4, 2), darker(colour, 0.45))
    for (const y of [28, 36, 44]) brush.line(`M10 ${y}c12-3 32 3 44 0`, darker(colour, 0.25), 1.2, 0.6)
    return brush.body
  },
  plates: (colour) => {
    const brush = new Brush()
    for (const [y, tint] of [
      [48, darker(colour, 0.14)],
      [42, colour],
      [36, lighter(colour, 0.2)],
    ] as const)
      brush.oval(32, y + 3, 28, 10, darker(tint, 0.2)).oval(32, y, 28, 10, tint)
    return brush
      .oval(32, 35.5, 17, 5.5, lighter(colour, 0.5))
      .path('M16 18h32c0 8-6 13-16 13s-16-5-16-13Z', colour, 'round')
      .oval(32, 18, 16, 4.5, lighter(colour, 0.5)).body
  },
  cutlery: (colour) => {
    const brush = new Brush()
    return brush
      .box(14, 30, 6, 32, 3, colour, 'round')
      .path('M10 4h2.5v14h2V4h5v14h2V4H24v20c0 5-14 5-14 0Z', '#D5DCE6', 'round')
      .box(29, 30, 6, 32, 3, colour, 'round')
      .oval(32, 16, 7, 13, '#D5DCE6')
      .box(45, 30, 6, 32, 3, colour, 'round')
      .path('M45 31V6c0-3 8-2 8 6 0 9-1 13-3 19Z', '#D5DCE6', 'round').body
  },
  cups: (colour) => {
    const brush = new Brush()
    for (const [x, y] of [
      [20, 10],
      [44, 10],
      [32, 34],
    ] as const)
      brush
        .path(`M${x - 11} ${y}h22c0 10-3 18-7 20h-8c-4-2-7-10-7-20Z`, colour, 'round')
        .oval(x, y, 11, 3.2, lighter(colour, 0.5))
        .oval(x, y + 0.5, 8.5, 2.2, '#A9713F')
        .line(`M${x - 8} ${y + 10}c5 2.5 11 2.5 16 0`, gold, 1.6)
    return brush.body
  },
  espressomaker: (colour) =>
    new Brush()
      .box(8, 4, 48, 16, 5, colour, 'round')
      .box(8, 4, 16, 56, 4, colour, 'round')
      .box(8, 54, 48, 7, 3, graphite, 'down')
      .box(32, 20, 14, 6, 2, graphite, 'down')
      .line('M36 26v5m6-5v5', '#6E3F22', 2)
      .path('M30 36h18c0 10-3 16-9 16s-9-6-9-16Z', white, 'round')
      .line('M48 39c6 0 5 8-1 8', white, 2.4)
      .oval(48, 12, 3.5, 3.5, '#EE4058')
      .oval(36, 12, 3, 3, white).body,
  flask: (colour) =>
    new Brush()
      .line('M46 26c12 0 12 24 0 24', graphite, 4)
      .path('M24 9h16l6 12H18Z', graphite, 'round')
      .path('M18 15 8 12l9 10Z', graphite, 'down')
      .box(15, 20, 33, 41, 8, colour, 'round')
      .box(15, 44, 33, 5, 0.5, gold, 'round')
      .gloss(20, 25, 3, 30, 0.4)
      .box(26, 4, 12, 6, 3, gold, 'round').body,
  teapot: (colour) =>
    new Brush()
      .line('M48 30c14-4 14 22-2 20', '#C9E2EE', 4)
      .path('M14 34 3 24l-1 4 10 20Z', '#D6ECF5', 'down')
      .oval(31, 42, 20, 18, '#DDF0F8')
      .path('M12 40h38c2 12-6 20-19 20S10 52 12 40Z', colour)
      .box(22, 24, 18, 20, 3, '#B6B7C6', 'round')
      .path('M19 24c0-8 24-8 24 0Z', graphite, 'round')
      .oval(31, 15, 3.5, 3.5, graphite).body,
  kettle: (colour) =>
    new Brush()
      .line('M14 28C14 4 50 4 50 28', graphite, 3)
      .path('M48 36l13-8-2 12-9 8Z', darker(colour, 0.1), 'down')
      .path('M14 28h36l4 26a6 6 0 0 1-6 6H16a6 6 0 0 1-6-6Z', colour, 'round')
      .path('M14 28c0-8 36-8 36 0Z', lighter(colour, 0.2), 'round')
      .oval(32, 20, 3, 3, graphite)
      .gloss(18, 34, 3, 18, 0.4).body,
  basket: (colour) => {
    const brush = new Brush().path('M6 16h52l-6 44H12Z', colour, 'round').box(4, 12, 56, 7, 3, darker(colour, 0.15), 'down')
    for (const y of [26, 35, 44]) for (let x = 12; x < 52; x += 7) brush.box(x, y, 4, 6, 1.5, darker(colour, 0.4), 'down')
    return brush.path('M14 12c4-8 12-6 16-2 4-6 16-6 20 2Z', white, 'down').body
  },
  pottedplant: (colour) => {
    const brush = new Brush()
    for (const [x, top, turn] of [
      [20, 14, -16],
      [26, 4, -6],
      [33, 1, 2],
      [40, 5, 10],
      [45, 15, 20],
    ] as const)
      brush.turned(turn, 32, 44, () =>
        brush
          .path(`M${x - 4} 44c-2-14 0-28 4-${44 - top} 4 ${44 - top - 28} 6 30 4 ${44 - top}Z`, colour, 'round')
          .line(`M${x} ${top + 6}V42`, lighter(colour, 0.5), 1.2, 0.7),
      )
    return brush.path('M14 40h36l-4 21H18Z', '#D98C5F', 'round').box(12, 37, 40, 7, 2.5, '#C9774A', 'down').body
  },
  hangingplant: (colour) => {
    const brush = new Brush()
      .line('M32 2 16 26M32 2l16 24', brown, 1.8)
      .path('M13 24h38c0 12-6 19-19 19S13 36 13 24Z', white, 'round')
    for (const [x, y] of [
      [12, 28],
      [8, 37],
      [11, 46],
      [20, 36],
      [24, 48],
      [32, 40],
      [31, 55],
      [41, 37],
      [42, 50],
      [52, 28],
      [55, 39],
      [52, 49],
    ] as const)
      brush.path(`M${x} ${y - 6}c6-2 7 8 0 12-7-4-6-14 0-12Z`, colour)
    return brush.oval(32, 24, 19, 5, darker(colour, 0.3)).body
  },
  orchid: (colour) => {
    const brush = new Brush()
      .line('M32 46C30 26 36 14 50 10', '#3FAF62', 2.4)
      .path('M32 46C16 46 8 40 6 34c14-4 24 2 26 12Zm0 0c14 0 22-6 24-12-14-4-22 4-24 12Z', '#3FAF62')
    for (const [x, y] of [
      [50, 10],
      [39, 14],
      [33, 24],
    ] as const) {
      for (let petal = 0; petal < 5; petal++) brush.turned(petal * 72, x, y, () => brush.oval(x, y - 5, 3.6, 5, colour))
      brush.oval(x, y, 2.2, 2.2, '#FFB02E')
    }
    return brush.path('M21 44h22l-3 17H24Z', '#7FB4D8', 'round').box(19, 42, 26, 5, 2, '#6AA3CB', 'down').body
  },
  soil: (colour) =>
    new Brush()
      .path('M10 12c8-4 36-4 44 0l2 46c-10 4-38 4-48 0Z', colour, 'round')
      .box(10, 6, 44, 8, 2, darker(colour, 0.2), 'down')
      .flat(boxPath(17, 24, 30, 24, 4), '#FFF7E6', 0.95)
      .line('M32 44V33', '#3FAF62', 2.2)
      .flat('M32 36c-8 0-9-6-9-6s8-2 9 6Zm0-2c1-7 9-6 9-6s0 6-9 6Z', '#3FAF62').body,
  seeds: (colour) =>
    new Brush()
      .box(24, 8, 30, 48, 2, darker(colour, 0.2))
      .box(10, 10, 32, 50, 2, cream, 'down')
      .box(10, 10, 32, 9, 2, colour, 'down')
      .flat('M26 30c6-4 12 2 8 9s-5 9-8 14c-3-5-4-7-8-14s2-13 8-9Z', '#FF8A2B')
      .line('M26 30c-3-4-5-4-6-5m6 5c1-4 3-5 5-6', '#3FAF62', 2).body,
  detergent: (colour) =>
    new Brush()
      .line('M44 26c12 2 12 18 0 22', darker(colour, 0.15), 6)
      .box(20, 2, 18, 10, 3, white, 'round')
      .path('M20 12h18c2 6 10 8 10 18v26a5 5 0 0 1-5 5H15a5 5 0 0 1-5-5V30c0-10 8-12 10-18Z', colour, 'round')
      .path('M15 34h26v18H15Z', white, 'down')
      .oval(28, 43, 6, 6, lighter(colour, 0.4))
      .gloss(14, 26, 3, 28, 0.3).body,
  softener: (colour) =>
    new Brush()
      .box(24, 2, 16, 12, 4, lighter(colour, 0.5), 'round')
      .path('M24 14h16c2 8 9 8 9 18l-3 25a4 4 0 0 1-4 4H22a4 4 0 0 1-4-4l-3-25c0-10 7-10 9-18Z', colour, 'round')
      .oval(32, 40, 11, 12, white)
      .flat('M32 34c2-4 7-2 5 2 4 1 3 6-1 6-1 4-7 4-8 0-4 0-5-5-1-6-2-4 3-6 5-2Z', colour).body,
  trigger: (colour) =>
    new Brush()
      .path('M16 6h24c4 0 5 3 5 6v6H27c-2 0-3 4-4 9h-4c0-5 1-8 0-11h-3Z', white, 'down')
      .path('M16 6h-4v8h4Z', colour, 'down')
      .path('M27 18h14v6c5 4 8 8 8 15v18a4 4 0 0 1-4 4H23a4 4 0 0 1-4-4V39c0-7 3-11 8-15Z', colour, 'round')
      .box(19, 38, 30, 14, 0.5, white, 'round')
      .flat(ovalPath(29, 45, 3.5, 3.5), colour)
      .flat(boxPath(35, 42, 10, 2, 1) + boxPath(35, 47, 7, 2, 1), '#A9AABC').body,
  dishsoap: (colour) =>
    new Brush()
      .path('M29 2h6l1 9h-8Z', white, 'round')
      .box(25, 10, 14, 6, 2, white, 'round')
      .path(
        'M25 16h14c7 3 9 8 7 18-1 5 1 10 1 16v7a4 4 0 0 1-4 4H21a4 4 0 0 1-4-4v-7c0-6 2-11 1-16-2-10 0-15 7-18Z',
        colour,
        'round',
      )
      .box(19, 36, 26, 15, 3, white, 'down')
      .oval(32, 43.5, 5, 5, '#FFD84A')
      .gloss(21.5, 21, 2.5, 12, 0.45).body,
  powder: (colour) =>
    new Brush()
      .path('M8 18 14 11h42l-6 7Z', lighter(colour, 0.45), 'down')
      .path('M50 18l6-7v42l-6 8Z', darker(colour, 0.3), 'down')
      .box(8, 18, 42, 43, 1, colour, 'down')
      .oval(29, 40, 15, 13, white)
      .line('M22 40c3-6 5 5 8-1s5 3 8 0', colour, 3).body,
  tissues: (colour) =>
    new Brush()
      .path('M18 24c0-14 6-8 10-18 4 8 10-2 12 8 4 2 2 6 4 10Z', white, 'down')
      .path('M4 26 12 20h48l-6 6Z', lighter(colour, 0.35), 'down')
      .path('M54 26l6-6v26l-6 8Z', darker(colour, 0.25), 'down')
      .box(4, 26, 50, 28, 1, colour, 'down')
      .flat(ovalPath(18, 40, 5, 5) + ovalPath(40, 40, 5, 5), '#ffffff', 0.5)
      .flat(ovalPath(29, 40, 5, 5), '#ffffff', 0.8).body,
  bags: (colour) =>
    new Brush()
      .box(12, 24, 40, 36, 18, colour, 'down')
      .oval(32, 25, 20, 9, lighter(colour, 0.2))
      .oval(32, 25, 8, 3.6, darker(colour, 0.5))
      .path('M48 30c10 0 12 14 8 28l-8-3Z', darker(colour, 0.1), 'down')
      .flat(boxPath(18, 38, 24, 12, 2), '#ffffff', 0.92)
      .flat(boxPath(22, 42, 16, 2.5, 1.2), colour).body,
  mop: (colour) => {
    const brush = new Brush()
      .line('M42 2 26 36', '#C9CADA', 4)
      .path('M30 34h30l-3 24a3 3 0 0 1-3 3H36a3 3 0 0 1-3-3Z', colour, 'round')
      .oval(45, 34, 15, 4, darker(colour, 0.35))
    for (const x of [6, 11, 16, 21, 26]) brush.line(`M24 36C${x + 6} 42 ${x} 50 ${x} 60`, x % 2 ? '#E8E9F2' : '#CBD8EA', 5)
    return brush.body
  },
}
