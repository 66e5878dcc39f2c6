import { boxPath, Brush, darker, HUES, lighter, ovalPath } from './brush.ts'

const { white, grey, graphite, gold, black } = HUES

/** A screen of dusk over hills. */
function wallpaper(brush: Brush, x: number, y: number, width: number, height: number, radius: number, colour: string): Brush {
  return brush
    .box(x, y, width, height, radius, lighter(colour, 0.12))
    .oval(x + width * 0.64, y + height * 0.36, width * 0.17, width * 0.17, '#FFE7A8')
    .path(
      `M${x} ${y + height * 0.66}c${width * 0.3} ${-height * 0.2} ${width * 0.6} ${height * 0.12} ${width} ${-height * 0.1}V${y + height - radius}a${radius} ${radius} 0 0 1 ${-radius} ${radius}H${x + radius}a${radius} ${radius} 0 0 1 ${-radius} ${-radius}Z`,
      darker(colour, 0.35),
      'down',
    )
}

/** Goods of shops for electronics and phones; the colour is that of the case. */
export const electronics: Record<string, (colour: string) => string> = {
  phone: (colour) => {
    const brush = new Brush()
      .box(25, 4, 29, 54, 6, colour)
      .box(28, 7, 12, 12, 3.5, darker(colour, 0.18))
      .flat(ovalPath(31.5, 10.5, 2.2, 2.2) + ovalPath(36.5, 15.5, 2.2, 2.2), '#1B1826')
      .box(10, 8, 29, 54, 6, black)
    return wallpaper(brush, 11.8, 9.8, 25.4, 50.4, 4.4, colour)
      .flat(boxPath(20, 12, 9, 2.2, 1.1), '#1B1826')
      .flat(boxPath(19, 56.5, 11, 1.2, 0.6), '#ffffff', 0.9).body
  },
  fold: (colour) => {
    const brush = new Brush()
      .path('M32 8 55 4a4 4 0 0 1 4 4v45a4 4 0 0 1-4 4L32 60Z', black)
      .path('M32 8 9 4a4 4 0 0 0-4 4v45a4 4 0 0 0 4 4l23 3Z', graphite)
    return brush
      .path('M31.4 10 9 6.2a2 2 0 0 0-2 2v44.6a2 2 0 0 0 2 2l22.4 3Z', lighter(colour, 0.15))
      .path('M32.6 10 55 6.2a2 2 0 0 1 2 2v44.6a2 2 0 0 1-2 2l-22.4 3Z', colour)
      .flat('M7 42c8-6 16 2 24.4-3V57.8L9 54.8a2 2 0 0 1-2-2Z', darker(colour, 0.4))
      .flat('M57 38c-8-4-16 4-24.4 1V57.8l22.4-3a2 2 0 0 0 2-2Z', darker(colour, 0.5))
      .flat(ovalPath(47, 20, 4.5, 4.8), '#FFE7A8').body
  },
  keyphone: (colour) => {
    const brush = new Brush()
      .box(17, 3, 30, 58, 7, colour)
      .box(21, 8, 22, 18, 2.5, '#BFE3D8', 'down')
      .line('M26 14h12M26 19h8', '#24534A', 1.6)
    for (const y of [33, 41, 49]) for (const x of [21, 28.7, 36.4]) brush.box(x, y, 6.6, 6, 2, white, 'down')
    return brush.box(24, 28, 16, 3.4, 1.7, '#3FAF62', 'down').body
  },
  tablet: (colour) =>
    wallpaper(new Brush().box(3, 10, 58, 44, 5, black), 5.5, 12.5, 53, 39, 3, colour).flat(
      boxPath(25, 49, 14, 1.2, 0.6),
      '#ffffff',
      0.9,
    ).body,
  kidstablet: (colour) =>
    wallpaper(
      new Brush().box(1, 7, 62, 50, 12, colour).box(5, 24, 4, 14, 2, darker(colour, 0.2), 'down').box(10, 13, 44, 38, 4, black),
      12,
      15,
      40,
      34,
      2.5,
      '#52B7F4',
    )
      .flat(ovalPath(32, 30, 7, 7), '#FFD84A')
      .flat(`${ovalPath(29.5, 29, 1, 1.3)}${ovalPath(34.5, 29, 1, 1.3)}`, '#5C3826')
      .line('M28.5 32.5c2 2 5 2 7 0', '#5C3826', 1.1).body,
  earbuds: (colour) => {
    const brush = new Brush()
      .path('M9 22c0-9 4-15 12-15h22c8 0 12 6 12 15v4H9Z', lighter(colour, 0.15), 'down')
      .path('M13 24c0-7 4-12 10-12h18c6 0 10 5 10 12v4H13Z', darker(colour, 0.4), 'down')
    for (const x of [24, 40])
      brush
        .box(x - 2.6, 24, 5.2, 17, 2.6, white, 'round')
        .oval(x, 22, 6, 6.5, white)
        .flat(ovalPath(x + (x < 32 ? 2 : -2), 22, 2, 3), '#4A4658')
    return brush
      .path('M7 33h50v7c0 12-6 19-16 19H23C13 59 7 52 7 40Z', colour, 'round')
      .flat(boxPath(7, 33, 50, 2.4, 1.2), '#ffffff', 0.35)
      .flat(ovalPath(32, 44, 1.8, 1.8), '#7CF3B0').body
  },
  earphones: (colour) =>
    new Brush()
      .line('M18 22c-2 14 14 10 14 22v16M46 22c2 14-14 10-14 22', colour, 2.6)
      .box(29, 38, 6, 8, 3, colour, 'round')
      .oval(18, 14, 9, 9, colour)
      .oval(46, 14, 9, 9, colour)
      .oval(15, 13, 4.5, 5.5, graphite)
      .oval(49, 13, 4.5, 5.5, graphite)
      .box(15.5, 19, 5, 9, 2.5, darker(colour, 0.15), 'round')
      .box(43.5, 19, 5, 9, 2.5, darker(colour, 0.15), 'round').body,
  headset: (colour) =>
    new Brush()
      .line('M11 36C8 4 56 4 53 36', darker(colour, 0.2), 6)
      .line('M11 35C9 8 55 8 53 35', colour, 2.4)
      .line('M13 48c2 10 10 11 17 11', graphite, 2.6)
      .box(28, 55.5, 10, 6, 3, graphite, 'down')
      .box(5, 30, 13, 22, 6, colour)
      .box(46, 30, 13, 22, 6, colour)
      .box(16, 31, 5, 20, 2.5, black, 'down')
      .box(43, 31, 5, 20, 2.5, black, 'down').body,
  cable: (colour) => {
    const brush = new Brush()
    for (const [r, at] of [
      [21, 0],
      [15.5, 1.5],
      [10, 0],
    ] as const)
      brush.line(ovalPath(30 + at, 34, r, r), darker(colour, 0.24), 4.2).line(ovalPath(30 + at, 33.5, r, r), colour, 2.6)
    brush.line('M44 20 52 10M50 42l7 10', darker(colour, 0.1), 4)
    for (const [x, y, turn] of [
      [54, 8, 40],
      [58, 54, 145],
    ] as const)
      brush.turned(turn, x, y, () => {
        brush.box(x - 3.5, y - 4, 7, 10, 2.5, graphite, 'round').box(x - 2.2, y - 8, 4.4, 5, 1.5, grey, 'round')
      })
    return brush.body
  },
  powerbank: (colour) => {
    const brush = new Brush().box(15, 3, 36, 58, 7, colour).flat(boxPath(15, 3, 8, 58, 5), '#ffffff', 0.14)
    for (const [index, y] of [40, 45, 50, 55].entries())
      brush.flat(ovalPath(33, y - 24, 1.8, 1.8), index < 3 ? '#8CF5BF' : '#ffffff', index < 3 ? 1 : 0.35)
    return brush
      .flat('M35 37l-7 10h5l-2 9 8-12h-5Z', '#ffffff', 0.92)
      .flat(boxPath(26, 3, 6, 2.6, 1.2), '#1B1826')
      .flat(boxPath(36, 3, 8, 2.6, 1), '#1B1826').body
  },
  charger: (colour) =>
    new Brush()
      .box(22, 3, 4, 14, 1.5, gold, 'round')
      .box(38, 3, 4, 14, 1.5, gold, 'round')
      .box(12, 15, 40, 42, 8, colour)
      .flat(boxPath(12, 15, 12, 42, 8), '#ffffff', 0.16)
      .flat(boxPath(23, 29, 18, 5, 2.5) + boxPath(23, 40, 18, 5, 2.5), '#322E3E')
      .flat('M33 19l-4 6h3l-1 4 5-6h-3Z', '#FFB02E').body,
  adapter: (colour) =>
    new Brush()
      .box(10, 12, 44, 40, 10, colour)
      .oval(32, 30, 15, 15, white)
      .flat(`${boxPath(25, 24, 3, 9, 1)}${boxPath(36, 24, 3, 9, 1)}${boxPath(29, 36, 6, 3, 1)}`, '#322E3E')
      .flat(boxPath(17, 46, 7, 3, 1) + boxPath(28.5, 46, 7, 3, 1) + boxPath(40, 46, 7, 3, 1), '#322E3E').body,
  carcharger: (colour) =>
    new Brush()
      .box(27, 44, 10, 16, 3, grey, 'round')
      .oval(32, 60, 3.5, 3, gold)
      .path('M20 20h24l-4 27H24Z', colour, 'round')
      .box(16, 6, 32, 16, 5, lighter(colour, 0.15), 'round')
      .flat(boxPath(20.5, 11, 9, 5, 1) + boxPath(34.5, 11, 9, 5, 1), '#1B1826')
      .line('M23 24h18', '#5CB8FF', 1.6).body,
  dock: (colour) => {
    const brush = new Brush()
      .line('M8 30C2 30 2 14 14 14h8', darker(colour, 0.3), 3)
      .box(20, 10.5, 9, 7, 2, grey, 'down')
      .box(6, 26, 52, 20, 5, colour)
    for (const [x, width] of [
      [11, 8],
      [22, 8],
      [33, 5],
      [41, 5],
      [49, 5],
    ] as const)
      brush.flat(boxPath(x, 35, width, 4, 1), '#1B1826')
    return brush.body
  },
  chargepad: (colour) => {
    const brush = new Brush().path('M40 20h5L58 56h-8Z', darker(colour, 0.2), 'down').box(10, 53, 50, 7, 3.5, colour, 'down')
    brush.turned(-14, 28, 30, () => {
      wallpaper(brush.box(16, 5, 25, 48, 5, black), 17.5, 6.5, 22, 45, 3.8, '#3D73E6').flat(
        'M30 20l-7 11h5l-2 9 8-13h-5Z',
        '#8CF5BF',
      )
    })
    return brush.body
  },
  chargestation: (colour) =>
    new Brush()
      .box(4, 50, 56, 10, 5, colour, 'down')
      .box(13, 12, 19, 38, 4, black)
      .flat(boxPath(15, 14, 15, 34, 2.5), '#3D73E6')
      .flat('M24 22l-5 8h4l-2 7 6-10h-4Z', '#8CF5BF')
      .path('M36 50V26h4v24Z', darker(colour, 0.2), 'down')
      .box(33, 16, 15, 17, 5, graphite)
      .flat(boxPath(35.5, 18.5, 10, 12, 3), '#1B1826')
      .flat(ovalPath(40.5, 24.5, 3, 3), '#FF7C9F')
      .box(47, 41, 12, 9, 4.5, white, 'down').body,
  carholder: (colour) => {
    const brush = new Brush().path('M30 38h8l4 16h-16Z', graphite, 'round').oval(34, 57, 16, 5, darker(colour, 0.2))
    brush.turned(8, 32, 24, () =>
      wallpaper(brush.box(8, 9, 50, 27, 5, black), 10, 11, 46, 23, 3.5, '#3FAF62').line('M20 30l8-8 6 4 10-10', '#ffffff', 2.4),
    )
    return brush.box(5, 15, 7, 16, 3, colour, 'down').box(53, 18, 7, 16, 3, colour, 'down').body
  },
  phonecase: (colour) =>
    new Brush()
      .box(15, 3, 34, 58, 8, colour)
      .box(18, 6, 28, 52, 5.5, darker(colour, 0.14))
      .box(20, 8, 13, 13, 4, lighter(colour, 0.45))
      .flat(ovalPath(24, 12, 2.3, 2.3) + ovalPath(29.5, 17, 2.3, 2.3), '#1B1826')
      .gloss(40, 10, 2.4, 40, 0.4).body,
  screenglass: (colour) =>
    wallpaper(new Brush().box(8, 8, 29, 53, 6, black), 9.8, 9.8, 25.4, 49.4, 4.4, colour)
      .flat(boxPath(26, 3, 29, 53, 6), '#EAF6FF', 0.66)
      .line(boxPath(26, 3, 29, 53, 6), '#ffffff', 1.2, 0.9)
      .flat('M30 34 48 8h4L32 40Z', '#ffffff', 0.7).body,
  smartwatch: (colour) =>
    new Brush()
      .path('M22 2h20l3 18H19ZM22 62h20l3-18H19Z', darker(colour, 0.05), 'round')
      .box(14, 15, 36, 34, 10, graphite)
      .box(49, 27, 4, 8, 2, grey, 'down')
      .box(17, 18, 30, 28, 7.5, '#1B1826', 'down')
      .line('M32 24a8 8 0 1 1-8 8', '#FF5C7A', 2.8)
      .line('M32 28.5a3.5 3.5 0 1 1-3.5 3.5', '#8CF5BF', 2.4).body,
  band: (colour) =>
    new Brush()
      .path('M23 2c6-2 12-2 18 0l-2 16H25ZM23 62c6 2 12 2 18 0l-2-16H25Z', colour, 'round')
      .box(22, 13, 20, 38, 9, black)
      .line('M28 22h3v7h-3Zm6 0h3v7h-3Z', '#ffffff', 1.3)
      .line('M26 38h3l2-4 3 8 2-4h2', '#5CF2B4', 1.5).body,
  kidswatch: (colour) =>
    new Brush()
      .path('M22 2h20l3 18H19ZM22 62h20l3-18H19Z', colour, 'round')
      .box(13, 15, 38, 34, 14, lighter(colour, 0.2))
      .oval(32, 32, 13.5, 13.5, '#E7F4FF')
      .path('M32 22.5c5 0 8 3.5 8 7.5 0 5-5 8-8 12-3-4-8-7-8-12 0-4 3-7.5 8-7.5Z', '#EE4058')
      .oval(32, 30, 3, 3, white).body,
  television: (colour) =>
    wallpaper(new Brush().path('M20 52h24l3 5H17Z', graphite, 'down').box(2, 8, 60, 44, 3, black), 4, 10, 56, 39, 1.5, colour)
      .body,
  projector: (colour) =>
    new Brush()
      .path('M44 28 63 10v44L44 40Z', '#FFF3C4', 'down')
      .box(5, 20, 44, 28, 7, colour)
      .oval(36, 34, 10, 10, graphite)
      .oval(36, 34, 6.5, 6.5, '#7FD0FF')
      .gloss(33, 30, 3, 3, 0.8)
      .line('M11 29h10m-10 5h10m-10 5h10', darker(colour, 0.3), 1.6)
      .box(10, 48, 6, 4, 1, graphite, 'down')
      .box(38, 48, 6, 4, 1, graphite, 'down').body,
  console: (colour) =>
    new Brush()
      .path('M7 8h14c3 0 3 2 3 4v44H7c-2 0-3-2-3-4V12c0-2 1-4 3-4Z', colour, 'round')
      .box(9, 16, 2, 26, 1, '#8CD0FF', 'down')
      .path('M28 34c3-4 26-4 29 0 4 5 6 15 4 21-2 4-6 4-9 0l-4-6H37l-4 6c-3 4-7 4-9 0-2-6 0-16 4-21Z', white)
      .line('M33 38v7m-3.5-3.5h7', graphite, 2.2)
      .flat(ovalPath(49, 39, 1.7, 1.7) + ovalPath(53, 43, 1.7, 1.7), '#EE4058')
      .flat(ovalPath(49, 47, 1.7, 1.7) + ovalPath(45, 43, 1.7, 1.7), '#3D73E6').body,
  gamepad: (colour) =>
    new Brush()
      .path('M15 15c5-4 29-4 34 0 8 6 14 24 12 36-1 6-8 7-12 1l-6-9H21l-6 9c-4 6-11 5-12-1C1 39 7 21 15 15Z', colour)
      .line('M18 22v10m-5-5h10', white, 3)
      .oval(24, 37, 5, 5, graphite)
      .oval(40, 37, 5, 5, graphite)
      .flat(ovalPath(46, 21, 2.2, 2.2), '#FFD84A')
      .flat(ovalPath(51, 26.5, 2.2, 2.2), '#EE4058')
      .flat(ovalPath(46, 32, 2.2, 2.2), '#62D2B2')
      .flat(ovalPath(41, 26.5, 2.2, 2.2), '#52B7F4').body,
  handheld: (colour) =>
    wallpaper(new Brush().box(2, 15, 60, 34, 11, colour).box(15, 18, 34, 28, 2, black), 16, 19, 32, 26, 1.2, '#8B5DF1')
      .oval(8.5, 26, 3.6, 3.6, graphite)
      .line('M8.5 35v6m-3-3h6', white, 1.8)
      .flat(ovalPath(55.5, 24, 1.8, 1.8) + ovalPath(55.5, 31, 1.8, 1.8), '#ffffff')
      .oval(55.5, 40, 3.6, 3.6, graphite).body,
  speaker: (colour) => {
    const brush = new Brush().box(12, 6, 40, 52, 18, colour, 'round')
    for (let y = 24; y < 52; y += 4)
      for (let x = 18; x < 48; x += 4) brush.flat(ovalPath(x + (y % 8 ? 1 : 0), y, 1, 1), darker(colour, 0.4))
    return brush.box(20, 9, 24, 8, 4, darker(colour, 0.25), 'down').line('M29 13h6m-3-3v6', white, 1.6).body
  },
  actioncamera: (colour) =>
    new Brush()
      .box(6, 14, 52, 38, 8, colour)
      .box(29, 18, 25, 25, 6, black)
      .oval(41.5, 30.5, 9, 9, graphite)
      .oval(41.5, 30.5, 6, 6, '#5CA7FF')
      .gloss(38.5, 27, 3, 3, 0.8)
      .box(11, 19, 14, 12, 2, '#BFE3D8', 'down')
      .flat(ovalPath(14, 41, 2.5, 2.5), '#EE4058')
      .box(14, 10, 12, 5, 2, '#EE4058', 'down').body,
  lightpanel: (colour) => {
    const brush = new Brush().line('M32 42v10M32 50 18 62M32 50l14 12M32 50v12', graphite, 3).box(5, 4, 54, 38, 4, colour)
    for (let y = 10; y < 40; y += 6.5) for (let x = 11; x < 57; x += 7) brush.flat(ovalPath(x, y, 2.2, 2.2), '#FFF3C4')
    return brush.body
  },
}
