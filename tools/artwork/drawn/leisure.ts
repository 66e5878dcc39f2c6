import { boxPath, Brush, darker, HUES, lighter, ovalPath } from './brush.ts'

const { white, grey, graphite, brown, gold, sand, cream, black } = HUES

/** Toys, books and sports; the colour is that of the largest part. */
export const leisure: Record<string, (colour: string) => string> = {
  drone: (colour) => {
    const brush = new Brush().line('M14 22 50 44M50 22 14 44', graphite, 4)
    for (const [x, y] of [
      [13, 21],
      [51, 21],
      [13, 45],
      [51, 45],
    ] as const)
      brush.flat(ovalPath(x, y - 2, 12, 3.2), '#C9D6E6', 0.9).oval(x, y, 3.4, 3.4, darker(colour, 0.2))
    return brush
      .path('M20 30c0-6 24-6 24 0l2 8c-4 7-24 7-28 0Z', colour)
      .oval(32, 41, 5, 5, black)
      .oval(32, 41, 2.6, 2.6, '#7FD0FF').body
  },
  lantern: (colour) =>
    new Brush()
      .line('M18 18C18 2 46 2 46 18', graphite, 3)
      .box(16, 15, 32, 8, 3, colour, 'round')
      .box(19, 23, 26, 25, 3, '#FFE9A6', 'round')
      .oval(32, 36, 6, 9, '#FFFFFF')
      .line('M24 23v25m16-25v25', graphite, 1.6)
      .path('M16 48h32l4 10a3 3 0 0 1-3 3H15a3 3 0 0 1-3-3Z', colour, 'round').body,
  blocks: (colour) => {
    const brush = new Brush()
    const brick = (x: number, y: number, tint: string) => {
      for (const dx of [5, 15]) brush.box(x + dx, y - 4, 7, 6, 1.5, tint, 'down')
      brush.box(x, y, 27, 17, 2, tint)
    }
    brick(4, 42, '#3D73E6')
    brick(33, 42, '#FFD84A')
    brick(18, 22, colour)
    return brush.body
  },
  cubes: (colour) => {
    const brush = new Brush()
    const cube = (x: number, y: number, tint: string, print: string) =>
      brush
        .box(x, y, 24, 24, 3, '#E8C48F')
        .box(x + 3, y + 3, 18, 18, 2, tint, 'down')
        .flat(print, '#ffffff')
    cube(6, 36, '#3D73E6', ovalPath(18, 48, 5, 5))
    cube(33, 36, '#3FAF62', 'M45 42.5l6 10H39Z')
    return cube(20, 11, colour, boxPath(27.5, 18.5, 9, 9, 1)).body
  },
  dough: (colour) => {
    const brush = new Brush()
    for (const [x, y, tint] of [
      [8, 34, '#3D73E6'],
      [35, 34, '#FFD84A'],
      [21, 8, colour],
    ] as const)
      brush
        .box(x, y + 4, 21, 20, 3, tint, 'round')
        .box(x - 1, y, 23, 8, 3, darker(tint, 0.18), 'round')
        .flat(boxPath(x + 4, y + 12, 13, 7, 2), '#ffffff', 0.9)
    return brush.body
  },
  track: (colour) =>
    new Brush()
      .line('M14 46C-2 30 14 6 32 20s34-2 28 14-20 26-46 12Z', '#5A5668', 11)
      .line('M14 46C-2 30 14 6 32 20s34-2 28 14-20 26-46 12Z', white, 1.2)
      .path('M24 12l10 4-3 8-10-4Z', colour)
      .path('M44 46l10-6 4 6-10 6Z', '#3D73E6').body,
  ludo: (colour) => {
    const brush = new Brush().box(4, 4, 56, 56, 5, cream)
    for (const [x, y, tint] of [
      [7, 7, colour],
      [37, 7, '#3FAF62'],
      [7, 37, '#FFD84A'],
      [37, 37, '#3D73E6'],
    ] as const)
      brush.box(x, y, 20, 20, 3, tint).flat(ovalPath(x + 10, y + 10, 6, 6), '#ffffff', 0.9)
    return brush.path('M32 24l8 8-8 8-8-8Z', graphite).line('M32 6v16m0 20v16M6 32h16m20 0h16', darker(sand, 0.1), 1.2).body
  },
  peg: (colour) =>
    new Brush()
      .path('M22 40h20l6 20H16Z', colour, 'round')
      .path('M26 24h12l4 18H22Z', colour, 'round')
      .oval(32, 15, 11, 11, colour)
      .gloss(26, 9, 4, 6, 0.6).body,
  puzzle: (colour) =>
    new Brush()
      .box(4, 8, 56, 48, 3, '#8CC8F0')
      .flat('M4 40c10-8 18-2 28-6s18-4 28 0v19a3 3 0 0 1-3 3H7a3 3 0 0 1-3-3Z', '#E0A45E')
      .flat('M12 42V26l6-5 6 5v16Zm16 0V20h6v22Zm10 0V28c0-8 12-8 12 0v14Z', '#FFF1D6')
      .flat(ovalPath(46, 17, 4, 4), '#FFD84A')
      .line(
        'M23 8v12c-5-2-5 8 0 6v30M42 8v16c5-2 5 8 0 6v26M4 32h14c-2-5 8-5 6 0h14c-2 5 8 5 6 0h16',
        darker(colour, 0.2),
        1.3,
        0.8,
      ).body,
  easel: (colour) =>
    new Brush()
      .line('M32 4 14 62M32 4l18 58M32 30v30', brown, 3.5)
      .box(10, 10, 44, 34, 1.5, cream, 'down')
      .flat('M16 38c8-12 14-4 18-10s10-8 14 2v8Z', colour)
      .flat(ovalPath(24, 20, 4, 4), '#FFB02E')
      .box(8, 43, 48, 4, 1, brown, 'down').body,
  pool: (colour) =>
    new Brush()
      .oval(32, 42, 30, 16, colour)
      .oval(32, 36, 30, 15, lighter(colour, 0.3))
      .oval(32, 35, 23, 10, '#7FD8F5')
      .line('M18 36c4-3 6 3 10 0s6 3 10 0 6 2 9 0', '#ffffff', 1.6, 0.8)
      .oval(46, 24, 8, 8, '#FFD84A')
      .flat('M46 16a8 8 0 0 1 0 16Z', '#EE4058').body,
  owl: (colour) =>
    new Brush()
      .path('M12 14 18 6l7 6h14l7-6 6 8c4 16 4 44-20 46C8 58 8 30 12 14Z', colour)
      .oval(32, 46, 12, 12, lighter(colour, 0.45))
      .oval(23, 25, 8, 8, white)
      .oval(41, 25, 8, 8, white)
      .flat(ovalPath(23.5, 26, 3.6, 3.6) + ovalPath(40.5, 26, 3.6, 3.6), '#322E3E')
      .path('M32 29l4 5h-8Z', '#FFB02E')
      .flat('M32 40l2 4 4 .5-3 3 1 4-4-2-4 2 1-4-3-3 4-.5Z', '#FFD84A').body,
  book: (colour) =>
    new Brush()
      .path('M14 8h36a3 3 0 0 1 3 3v46H14a6 6 0 0 1-6-6V14a6 6 0 0 1 6-6Z', colour)
      .path('M14 50h39v7H14a3.5 3.5 0 0 1 0-7Z', '#F3EAD8', 'down')
      .flat(boxPath(13, 8, 2.5, 42, 1), darker(colour, 0.35), 0.6)
      .flat(boxPath(22, 15, 24, 3, 1.5) + boxPath(26, 21, 16, 2.2, 1.1), '#ffffff', 0.92)
      .flat('M34 28l3 4 5 1-4 3.5 1 5-5-2.5-5 2.5 1-5-4-3.5 5-1Z', '#FFE08A').body,
  bookset: (colour) => {
    const brush = new Brush()
    for (const [x, height, tint] of [
      [6, 46, '#3D73E6'],
      [17, 52, colour],
      [28, 44, '#FFB02E'],
      [39, 50, '#3FAF62'],
      [50, 42, '#8B5DF1'],
    ] as const)
      brush
        .box(x - 1, 60 - height, 10.5, height, 1.5, tint, 'round')
        .flat(boxPath(x + 1, 66 - height, 6.5, 3, 1) + boxPath(x + 1, 50, 6.5, 2, 1), '#ffffff', 0.85)
    return brush.body
  },
  calligraphy: (colour) =>
    new Brush()
      .box(4, 18, 46, 42, 2, cream)
      .line('M12 44c8 4 14-2 12-10 6 8 14 4 16-4m-20 16c6 4 14 2 18-4', '#322E3E', 3.2)
      .flat('M30 26l2 2-2 2-2-2Z', '#322E3E')
      .path('M36 30 58 3l4 4-22 26-6 3Z', brown)
      .box(44, 46, 17, 15, 3, colour, 'round')
      .box(48, 42, 9, 5, 1, black, 'down').body,
  notebook: (colour) => {
    const brush = new Brush()
      .box(12, 4, 42, 56, 3, colour)
      .flat(boxPath(24, 14, 22, 12, 2), '#ffffff', 0.92)
      .flat(boxPath(28, 18, 14, 2, 1), darker(colour, 0.1))
    for (let y = 9; y < 58; y += 6) brush.flat(ovalPath(16, y, 1.5, 1.5), '#322E3E').line(`M16 ${y}c-8-3-8 3-2 2`, '#C9CADA', 1.8)
    return brush.body
  },
  journal: (colour) =>
    new Brush()
      .box(11, 4, 42, 56, 4, colour)
      .flat(boxPath(45, 4, 3, 56, 0), darker(colour, 0.45))
      .box(27, 56, 5, 7, 0, '#EE4058', 'down')
      .flat(boxPath(19, 20, 18, 2.5, 1.2), lighter(colour, 0.5))
      .flat(boxPath(14, 4, 2, 56, 1), darker(colour, 0.3), 0.5).body,
  planner: (colour) => {
    const brush = new Brush().box(6, 8, 52, 52, 4, white, 'down').box(6, 8, 52, 14, 4, colour)
    for (const x of [18, 32, 46]) brush.line(`M${x} 4v9`, graphite, 2.4)
    for (let row = 0; row < 3; row++)
      for (let day = 0; day < 5; day++)
        brush.flat(boxPath(11 + day * 8.8, 27 + row * 10, 6.5, 7, 1.5), row === 1 && day === 2 ? colour : '#DADBE8')
    return brush.body
  },
  sketchpad: (colour) => {
    const brush = new Brush()
      .box(5, 10, 54, 46, 2, colour)
      .box(8, 14, 48, 40, 1, cream, 'down')
      .flat('M14 48 26 30l8 10 6-6 10 14Z', '#A9AABC')
      .flat(ovalPath(42, 24, 4, 4), '#A9AABC')
    for (let x = 10; x < 58; x += 5.5) brush.line(`M${x} 13V7`, '#8A8B9C', 1.8)
    return brush.body
  },
  globe: (colour) =>
    new Brush()
      .line('M14 14a26 26 0 0 0 34 34', gold, 3)
      .oval(33, 28, 22, 22, '#52B7F4')
      .flat('M22 14c8-4 12 0 10 5s-8 3-8 9-7 3-9-2 2-9 7-12Zm18 8c6-3 12 0 14 5 0 8-4 12-8 13-2-6-8-4-9-9s0-7 3-9Z', colour)
      .gloss(20, 16, 5, 8, 0.4)
      .box(29, 49, 6, 8, 1, gold, 'round')
      .path('M18 60c0-5 28-5 28 0v2H18Z', brown, 'round').body,
  fountainpen: (colour) => {
    const brush = new Brush()
      .path('M4 40h56l-4 20H8Z', darker(colour, 0.4), 'down')
      .path('M4 40 12 30h40l8 10Z', '#F1E6EE', 'down')
    brush.turned(-24, 32, 24, () =>
      brush
        .box(6, 19, 40, 9, 4, colour, 'down')
        .box(20, 18.5, 4, 10, 1, gold, 'round')
        .path('M46 19h4l11 4.5-11 4.5h-4Z', gold, 'down'),
    )
    return brush.body
  },
  padel: (colour) => {
    const brush = new Brush()
    brush.turned(30, 32, 32, () => {
      brush
        .box(28, 40, 8, 24, 3, graphite, 'round')
        .path('M32 1c13 0 18 9 18 19 0 12-8 16-11 22H25c-3-6-11-10-11-22C14 10 19 1 32 1Z', colour)
      for (let y = 9; y < 34; y += 5) for (let x = 22; x < 44; x += 5) brush.flat(ovalPath(x, y, 1.3, 1.3), '#322E3E', 0.7)
    })
    return brush.oval(14, 48, 8, 8, '#D8F04A').line('M8 45c5 1 8 6 6 11', '#ffffff', 1.5).body
  },
  tennisball: (colour) =>
    new Brush()
      .oval(32, 32, 28, 28, colour)
      .line('M14 11c9 9 11 29 1 42M50 11c-9 9-11 29-1 42', '#ffffff', 3.4)
      .flat(ovalPath(24, 18, 7, 4), '#ffffff', 0.35).body,
  goal: (colour) => {
    const brush = new Brush()
    for (let x = 10; x < 58; x += 6) brush.line(`M${x} 16 ${x * 0.8 + 6.4} 54`, '#C9CADA', 1)
    for (let y = 20; y < 54; y += 6) brush.line(`M7 ${y}h50`, '#C9CADA', 1)
    return brush
      .line('M5 58V14h54v44', white, 4.5)
      .line('M5 58V14h54v44', colour, 1.4)
      .oval(32, 52, 9, 9, white)
      .flat('M32 47l4 3-1.5 5h-5L28 50Z', '#322E3E').body
  },
  shinguards: (colour) => {
    const brush = new Brush()
    for (const x of [18, 46])
      brush
        .path(`M${x - 12} 6c6-4 18-4 24 0 2 20-1 40-6 52-4 3-8 3-12 0-5-12-8-32-6-52Z`, colour, 'round')
        .path(`M${x - 3} 12h6l-1 34h-4Z`, white, 'down')
        .box(x - 12, 30, 24, 4, 1, graphite, 'down')
    return brush.body
  },
  hoop: (colour) => {
    const brush = new Brush().box(6, 3, 52, 36, 3, white, 'down').line('M22 14h20v16H22Z', colour, 2.4)
    for (const [x, foot] of [
      [18, 24],
      [25, 29],
      [32, 32],
      [39, 35],
      [46, 40],
    ] as const)
      brush.line(`M${x} 36L${foot} 60`, '#C9CADA', 1.8)
    return brush.line('M16 35c8 4 24 4 32 0', '#FF6A2B', 4).line('M20 46c8 3 16 3 24 0', '#C9CADA', 1.5).body
  },
  punchbag: (colour) =>
    new Brush()
      .line('M32 2v9M24 12l8-8 8 8', grey, 2.4)
      .box(17, 11, 30, 50, 8, colour, 'round')
      .box(17, 18, 30, 5, 0, darker(colour, 0.35), 'round')
      .box(17, 49, 30, 5, 0, darker(colour, 0.35), 'round')
      .gloss(22, 26, 3.5, 20, 0.35).body,
  bikehelmet: (colour) =>
    new Brush()
      .path('M4 40C2 14 22 6 36 7s24 14 24 30c0 4-2 5-6 5H12c-5 0-8 0-8-2Z', colour)
      .path(
        'M16 34c2-10 8-17 16-20l4 3c-7 4-11 10-12 17Zm15 0c1-8 4-13 9-16l5 3c-4 3-6 8-6 13Zm15 0c0-5 1-8 4-11l4 5c-1 2-1 4-1 6Z',
        darker(colour, 0.5),
        'down',
      )
      .line('M14 42c4 14 16 18 22 14M46 42c0 8-4 12-10 14', graphite, 2.4).body,
  sleepingbag: (colour) =>
    new Brush()
      .box(4, 18, 56, 32, 14, colour, 'down')
      .oval(15, 34, 10, 16, lighter(colour, 0.2))
      .line('M15 27c7 0 7 14 0 14s-5-9 0-9 3 5 0 5', darker(colour, 0.35), 1.8)
      .line('M32 18v32M47 18v32', graphite, 3)
      .line('M32 18C34 6 45 6 47 18', graphite, 2).body,
  coolbox: (colour) =>
    new Brush()
      .line('M12 22C12 2 52 2 52 22', graphite, 3.5)
      .box(4, 20, 56, 40, 5, colour)
      .box(3, 18, 58, 11, 4, white, 'down')
      .box(27, 26, 10, 8, 2, grey, 'down')
      .line('M32 38v16M25 42l14 8M39 42l-14 8', white, 2.2).body,
}
