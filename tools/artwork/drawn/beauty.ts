import { Brush, darker, HUES, lighter, ovalPath } from './brush.ts'

const { white, grey, graphite, gold, cream, black } = HUES

const SMOKE = 'M32 22c-6-5 5-8 0-15m7 13c-4-4 4-6 1-11'

/** Scents, make-up and care; the colour is that of what is inside. */
export const beauty: Record<string, (colour: string) => string> = {
  perfume: (colour) =>
    new Brush()
      .box(25, 3, 14, 14, 2.5, gold, 'round')
      .box(28, 16, 8, 5, 1, '#F6E6B8', 'round')
      .box(11, 20, 42, 41, 7, lighter(colour, 0.45))
      .box(15, 31, 34, 26, 4, colour)
      .box(21, 36, 22, 15, 2, cream, 'down')
      .line('M26 42h12m-9 4h6', '#8A5A3C', 1.3)
      .gloss(15, 24, 3, 30, 0.5).body,
  mist: (colour) =>
    new Brush()
      .box(25, 2, 14, 15, 3, white, 'round')
      .box(22, 16, 20, 45, 7, lighter(colour, 0.3), 'round')
      .box(22, 27, 20, 34, 7, colour, 'round')
      .box(25, 35, 14, 14, 2, white, 'down')
      .flat(ovalPath(32, 42, 3.6, 3.6), colour)
      .gloss(24.5, 21, 2.4, 36, 0.5).body,
  attar: (colour) =>
    new Brush()
      .path('M32 2c3 3 4 5 4 8s-2 4-2 6h-4c0-2-2-3-2-6s1-5 4-8Z', gold, 'round')
      .box(26, 15, 12, 5, 2, gold, 'round')
      .path('M27 20h10c1 5 3 6 7 9 5 4 8 9 8 15 0 10-8 15-20 15s-20-5-20-15c0-6 3-11 8-15 4-3 6-4 7-9Z', lighter(colour, 0.4))
      .path('M14 40h36c1 1 2 3 2 5 0 9-8 14-20 14S12 54 12 45c0-2 1-4 2-5Z', colour)
      .path('M20 58h24l3 4H17Z', gold, 'round')
      .path('M32 33l5 7-5 7-5-7Z', gold)
      .gloss(18, 33, 3, 14, 0.5).body,
  giftbox: (colour) =>
    new Brush()
      .box(4, 24, 56, 34, 3, colour)
      .box(9, 30, 46, 23, 2, cream, 'down')
      .box(13, 34, 9, 17, 2, '#FFB02E')
      .box(15.5, 30, 4, 5, 1, gold, 'round')
      .box(27.5, 34, 9, 17, 2, '#FF7C9F')
      .box(30, 30, 4, 5, 1, gold, 'round')
      .box(42, 34, 9, 17, 2, '#8B5DF1')
      .box(44.5, 30, 4, 5, 1, gold, 'round')
      .path('M4 24 12 7h40l8 17Z', lighter(colour, 0.18), 'down').body,
  oud: (colour) => {
    const brush = new Brush().path('M4 36h56c0 14-10 22-28 22S4 50 4 36Z', gold, 'round').oval(32, 36, 28, 8, darker(gold, 0.35))
    for (const [x, y, turn, length] of [
      [18, 33, -25, 17],
      [44, 33, 22, 18],
      [31, 29, -8, 20],
      [24, 22, 32, 15],
      [40, 22, -38, 16],
      [32, 15, 12, 13],
    ] as const)
      brush.turned(turn, x, y, () =>
        brush
          .path(`M${x - length / 2} ${y - 4}l${length - 3} -2 3 5 -2 5 -${length - 4} 1Z`, colour, 'down')
          .line(`M${x - length / 2 + 3} ${y}h${length - 7}`, darker(colour, 0.45), 1, 0.7),
      )
    return brush.body
  },
  bakhoor: (colour) => {
    const brush = new Brush()
      .path('M10 32h44v20a8 8 0 0 1-8 8H18a8 8 0 0 1-8-8Z', colour, 'round')
      .oval(32, 32, 22, 6, darker(colour, 0.5))
    for (const [x, y] of [
      [22, 30],
      [31, 32],
      [41, 30],
      [26, 24],
      [36, 25],
      [31, 18],
    ] as const)
      brush.oval(x, y, 5.5, 5, '#4A2C22')
    return brush.path('M32 39l4 7-4 7-4-7Z', gold).line('M14 37h36M14 56h36', gold, 1.4).body
  },
  mabkhara: (colour) =>
    new Brush()
      .line(SMOKE, '#ffffff', 2.6, 0.85)
      .path('M14 22h36l-6 15H20Z', colour, 'round')
      .oval(32, 22, 18, 4.5, darker(colour, 0.5))
      .oval(27, 22, 4, 2.2, '#FF7A3C')
      .oval(36, 22.5, 4, 2.2, '#FFB02E')
      .path('M27 36h10l2 9H25Z', darker(colour, 0.2), 'round')
      .path('M20 45h24l6 15H14Z', colour, 'round')
      .flat('M32 48l4 5-4 5-4-5ZM22 25l3 4-3 4-3-4Zm20 0l3 4-3 4-3-4Zm-10 1l3 4-3 4-3-4Z', '#FFE9B0').body,
  burner: (colour) =>
    new Brush()
      .line(SMOKE, '#ffffff', 2.6, 0.85)
      .box(12, 22, 40, 9, 4, graphite, 'down')
      .oval(32, 23, 15, 3.6, '#FF7A3C')
      .path('M14 30h36l4 26a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4Z', colour, 'round')
      .oval(32, 46, 6, 6, white)
      .line('M32 42.5v4', graphite, 1.8)
      .line('M54 54c6 0 6 6 9 6', graphite, 2).body,
  diffuser: (colour) => {
    const brush = new Brush()
    for (const [x, y] of [
      [14, 4],
      [23, 2],
      [32, 1],
      [41, 2],
      [50, 5],
    ] as const)
      brush.line(`M32 34L${x} ${y}`, '#A9713F', 2)
    return brush
      .box(25, 26, 14, 9, 2, gold, 'round')
      .path('M25 35h14c8 3 12 7 12 13 0 8-7 13-19 13s-19-5-19-13c0-6 4-10 12-13Z', lighter(colour, 0.4))
      .path('M13.5 45h37c.5 1 .5 2 .5 3 0 8-7 13-19 13s-19-5-19-13c0-1 0-2 .5-3Z', colour)
      .gloss(18, 43, 3, 11, 0.5).body
  },
  compact: (colour) =>
    new Brush()
      .oval(32, 20, 22, 17, darker(colour, 0.3))
      .oval(32, 20, 17.5, 13, '#CFE6F5')
      .flat('M22 26 36 8h6L27 29Z', '#ffffff', 0.6)
      .oval(32, 44, 25, 15, darker(colour, 0.3))
      .oval(32, 42.5, 25, 15, colour)
      .oval(32, 42, 18, 10.5, '#F0BE97').body,
  foundation: (colour) =>
    new Brush()
      .box(23, 3, 18, 20, 3, black, 'round')
      .box(25, 20, 14, 5, 1, gold, 'round')
      .box(15, 25, 34, 36, 6, '#F3E4DA', 'round')
      .box(17.5, 28, 29, 30.5, 4, colour, 'round')
      .line('M25 41h14m-11 5h8', white, 1.5)
      .gloss(19, 30, 3, 26, 0.4).body,
  palette: (colour) => {
    const brush = new Brush()
      .box(3, 6, 58, 26, 4, darker(colour, 0.3))
      .box(7, 9.5, 50, 19, 2, '#CFE6F5', 'down')
      .box(3, 32, 58, 26, 4, colour)
    const tints = ['#F2C9A8', '#D98C7A', '#A75A66', '#6F3E5C', '#E9B25E', '#8F6FC4', '#5C8FB8', '#4A4658']
    for (const [index, tint] of tints.entries())
      brush.box(6.5 + (index % 4) * 13.2, 35 + Math.floor(index / 4) * 11, 11.5, 9.5, 1.5, tint)
    return brush.body
  },
  mascara: (colour) => {
    const brush = new Brush()
    brush.turned(28, 22, 34, () =>
      brush
        .box(15, 20, 14, 42, 4, colour, 'round')
        .box(15, 18, 14, 5, 1, gold, 'round')
        .box(19, 36, 6, 12, 1, lighter(colour, 0.4), 'down'),
    )
    brush.turned(-28, 44, 30, () => {
      brush.box(38, 2, 12, 28, 4, colour, 'round').box(43, 30, 2, 10, 1, grey, 'round').box(41, 38, 6, 20, 3, black, 'round')
      for (let y = 40; y < 57; y += 2.5) brush.line(`M40 ${y}h8`, black, 1)
    })
    return brush.body
  },
  lipgloss: (colour) => {
    const brush = new Brush()
    brush.turned(14, 24, 32, () =>
      brush
        .box(17, 25, 14, 36, 4, lighter(colour, 0.15), 'round')
        .gloss(19.5, 29, 2.5, 26, 0.6)
        .box(18, 3, 12, 23, 3, gold, 'round'),
    )
    brush.turned(14, 44, 34, () =>
      brush
        .box(37, 27, 14, 35, 4, darker(colour, 0.12), 'round')
        .gloss(39.5, 31, 2.5, 25, 0.6)
        .box(38, 6, 12, 22, 3, gold, 'round'),
    )
    return brush.body
  },
  kohl: (colour) => {
    const brush = new Brush()
      .path('M22 34c0-6 20-6 20 0l6 24c-10 4-22 4-32 0Z', gold, 'round')
      .flat('M32 40l4 6-4 6-4-6Z', colour)
      .box(26, 26, 12, 7, 3, gold, 'round')
    brush.turned(-20, 44, 20, () => brush.box(43, 2, 3, 34, 1.5, gold, 'round').oval(44.5, 3, 4, 4, colour))
    return brush.body
  },
  brushes: (colour) => {
    const brush = new Brush()
    for (const [x, turn, tip] of [
      [16, -16, '#C98B6B'],
      [27, -5, '#E9B3A0'],
      [38, 6, '#8A5A3C'],
      [49, 17, '#E9B3A0'],
    ] as const)
      brush.turned(turn, 32, 60, () =>
        brush
          .path(`M${x - 5} 8c2-6 8-6 10 0l-2 14h-6Z`, tip, 'round')
          .box(x - 3, 21, 6, 9, 1, gold, 'round')
          .box(x - 2.2, 30, 4.4, 28, 2, colour, 'round'),
      )
    return brush.path('M12 40h40l-3 21H15Z', darker(colour, 0.15), 'round').line('M13 46h38', gold, 1.5).body
  },
  hairbrush: (colour) => {
    const brush = new Brush()
    brush.turned(35, 32, 32, () => {
      brush.box(28, 36, 8, 27, 4, colour, 'round').box(18, 2, 28, 38, 13, colour).box(22, 6, 20, 30, 9, darker(colour, 0.35))
      for (let y = 11; y < 33; y += 5) for (let x = 26; x < 40; x += 4.5) brush.flat(ovalPath(x, y, 1.2, 1.2), '#F5F4FA')
    })
    return brush.body
  },
  mask: (colour) =>
    new Brush()
      .path('M10 6h44v50c-14 5-30 5-44 0Z', colour)
      .box(10, 4, 44, 6, 1, darker(colour, 0.15), 'down')
      .path('M32 18c10 0 14 6 14 14 0 10-7 18-14 18s-14-8-14-18c0-8 4-14 14-14Z', white)
      .flat(ovalPath(26.5, 31, 3, 2) + ovalPath(37.5, 31, 3, 2) + ovalPath(32, 42, 4, 1.7), colour).body,
  henna: (colour) =>
    new Brush()
      .path('M4 40h56c0 12-10 20-28 20S4 52 4 40Z', '#E3AE45', 'round')
      .oval(32, 40, 28, 7, darker('#E3AE45', 0.3))
      .path('M10 40c2-18 42-18 44 0-8 5-36 5-44 0Z', colour)
      .path('M34 26C34 14 44 8 56 8c0 10-8 18-22 18Zm-4-2C30 12 22 6 10 8c0 8 8 16 20 16Z', '#3FAF62').body,
}
