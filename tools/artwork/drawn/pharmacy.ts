import { Brush, boxPath, darker, HUES, lighter, ovalPath } from './brush.ts'

const { white, grey, graphite, brown } = HUES
const PRINT = '#A9AABC'

const cross = (cx: number, cy: number, arm: number): string =>
  `${boxPath(cx - arm, cy - arm / 3, arm * 2, (arm * 2) / 3, 0.6)}${boxPath(cx - arm / 3, cy - arm, (arm * 2) / 3, arm * 2, 0.6)}`

function printLines(brush: Brush, x: number, y: number, widths: number[], step = 3.4): Brush {
  widths.forEach((width, row) => brush.flat(boxPath(x, y + row * step, width, 1.5, 0.7), PRINT))
  return brush
}

/** Goods of a pharmacy; the colour is that of the label, the lid, or the thing itself. */
export const pharmacy: Record<string, (colour: string) => string> = {
  pillbox: (colour) => {
    const brush = new Brush()
      .path('M6 22 12 15H58L54 22Z', lighter(white, 0.5), 'down')
      .path('M54 22 58 15V44L54 51Z', darker(white, 0.16), 'down')
      .box(6, 22, 48, 29, 1.2, white, 'down')
      .path('M6 23.2a1.2 1.2 0 0 1 1.2-1.2H20L14 51H7.2A1.2 1.2 0 0 1 6 49.8Z', colour, 'down')
      .flat('M22 22h4l-6 29h-4Z', colour, 0.45)
      .flat(cross(46.5, 29.5, 4), colour)
    return printLines(brush, 27, 28, [13, 9]).flat(boxPath(27, 40, 22, 5, 2.5), colour, 0.85).body
  },
  blister: (colour) => {
    const brush = new Brush()
    brush.turned(-16, 32, 32, () => {
      brush.box(7, 14, 50, 36, 4, '#D5D6E2').flat(boxPath(9, 16, 46, 32, 3), '#ffffff', 0.35)
      for (const y of [25, 39])
        for (const x of [16, 26.7, 37.4, 48])
          brush
            .oval(x, y + 0.8, 4.3, 4.3, '#9FA0B4')
            .oval(x, y, 4, 4, colour)
            .flat(ovalPath(x - 1.2, y - 1.3, 1.3, 1), '#ffffff', 0.6)
    })
    return brush.body
  },
  capsules: (colour) => {
    const brush = new Brush()
    const capsule = (x: number, y: number, turn: number, tint: string) =>
      brush.turned(turn, x, y, () => {
        brush
          .box(x - 14, y - 6.5, 28, 13, 6.5, white, 'down')
          .path(`M${x} ${y - 6.5}h7.5a6.5 6.5 0 0 1 0 13h-7.5Z`, tint, 'down')
          .gloss(x - 9, y - 4, 18, 2.6, 0.6)
      })
    capsule(24, 22, -24, colour)
    capsule(42, 32, 38, lighter(colour, 0.2))
    capsule(22, 44, 10, darker(colour, 0.1))
    return brush.body
  },
  syrup: (colour) => {
    const brush = new Brush()
      .path('M26 16h12v5c0 3 9 5 9 13v22a5 5 0 0 1-5 5H22a5 5 0 0 1-5-5V34c0-8 9-10 9-13Z', '#9A4F22', 'round')
      .box(23.5, 5, 17, 12, 2, white, 'round')
    for (const x of [26.5, 29.5, 32.5, 35.5, 38.5]) brush.line(`M${x} 8v6`, '#C9CADA', 0.9)
    brush.box(17, 36, 30, 18, 0.6, white, 'round').box(17, 36, 30, 5.5, 0.6, colour, 'round')
    return printLines(brush, 21, 44, [18, 13]).gloss(20.5, 27, 2.4, 8, 0.45).body
  },
  tablets: (colour) => {
    const brush = new Brush()
      .path('M15 24h34l1 4v28a5 5 0 0 1-5 5H19a5 5 0 0 1-5-5V28Z', white, 'round')
      .box(16, 9, 32, 15, 3, colour, 'round')
    for (let x = 20; x < 47; x += 4) brush.line(`M${x} 13v8`, darker(colour, 0.28), 1, 0.7)
    brush.box(14, 33, 36, 20, 0.6, colour, 'round').flat(ovalPath(32, 43, 6.5, 6.5), '#ffffff', 0.92)
    return brush.flat(cross(32, 43, 3.6), colour).body
  },
  drops: (colour) => {
    const brush = new Brush()
      .path('M28 5h8v9l2 2v4H26v-4l2-2Z', graphite, 'round')
      .box(24, 19, 16, 8, 1.5, white, 'round')
      .path('M24 27h16c6 2 8 5 8 10v19a5 5 0 0 1-5 5H21a5 5 0 0 1-5-5V37c0-5 2-8 8-10Z', colour, 'round')
      .box(16, 39, 32, 14, 0.6, white, 'round')
    return printLines(brush, 22, 43, [20, 14]).gloss(19.5, 31, 2.4, 7, 0.5).body
  },
  eyedrops: (colour) => {
    const brush = new Brush()
      .path('M29.5 4h5l2.5 15H27Z', colour, 'round')
      .box(24.5, 18, 15, 7, 2, colour, 'round')
      .path('M26 25h12c4 1 7 3 7 7v25a4 4 0 0 1-4 4H23a4 4 0 0 1-4-4V32c0-4 3-6 7-7Z', white, 'round')
      .box(19, 36, 26, 17, 0.6, colour, 'round')
    return brush.flat('M32 39c3 4 4.5 5.8 4.5 8a4.5 4.5 0 0 1-9 0c0-2.2 1.5-4 4.5-8Z', '#ffffff', 0.95).body
  },
  nasal: (colour) => {
    const brush = new Brush()
      .path('M29 4h6l1.5 17h-9Z', white, 'round')
      .path('M20 22c0-2 5-3 12-3s12 1 12 3v5H20Z', colour, 'round')
      .path('M20 28h24c2 3 3 6 3 10v18a5 5 0 0 1-5 5H22a5 5 0 0 1-5-5V38c0-4 1-7 3-10Z', white, 'round')
      .box(17, 38, 30, 16, 0.6, colour, 'round')
    return brush.flat(boxPath(22, 42, 16, 2, 1), '#ffffff', 0.9).flat(boxPath(22, 47, 11, 2, 1), '#ffffff', 0.7).body
  },
  inhaler: (colour) =>
    new Brush()
      .box(27, 4, 20, 20, 4, grey, 'round')
      .box(29, 3, 16, 5, 2, lighter(grey, 0.3), 'round')
      .path('M24 17h26a2 2 0 0 1 2 2v30a8 8 0 0 1-8 8H16l-5-3a3 3 0 0 1-1-2l-1-8a3 3 0 0 1 3-3h12Z', colour)
      .path('M9 43h9v14h-2l-5-3a3 3 0 0 1-1-2l-1-8Z', darker(colour, 0.22), 'down')
      .gloss(28, 21, 3, 20, 0.4)
      .box(32, 27, 16, 16, 2, white, 'down')
      .flat(cross(40, 35, 4.5), colour).body,
  tube: (colour) => {
    const brush = new Brush()
      .path('M15 4h34l-5 43H20Z', white, 'round')
      .box(14, 3, 36, 5, 1.5, darker(white, 0.1), 'down')
      .path('M16.8 18h30.4l-2.4 19H19.2Z', colour, 'round')
      .box(21, 47, 22, 13, 2.5, colour, 'round')
    for (const x of [25, 29, 33, 37]) brush.line(`M${x} 50v7`, darker(colour, 0.28), 1, 0.6)
    return brush
      .flat(boxPath(24, 23, 16, 2.4, 1.2), '#ffffff', 0.95)
      .flat(boxPath(26, 29, 12, 2, 1), '#ffffff', 0.7)
      .gloss(20, 9, 2.4, 7, 0.7).body
  },
  cream: (colour) =>
    new Brush()
      .path('M9 32h46v18a9 9 0 0 1-9 9H18a9 9 0 0 1-9-9Z', white, 'round')
      .box(6, 15, 52, 18, 5, colour, 'round')
      .flat(boxPath(6, 28, 52, 3, 1.5), darker(colour, 0.3), 0.35)
      .flat(boxPath(20, 41, 24, 2.6, 1.3), colour)
      .flat(boxPath(25, 47, 14, 2, 1), PRINT)
      .gloss(12, 18, 3, 9, 0.5).body,
  bottle: (colour) => {
    const brush = new Brush()
      .box(25, 4, 14, 11, 2.5, darker(colour, 0.3), 'round')
      .path('M26 15h12c7 3 10 7 10 13v28a5 5 0 0 1-5 5H21a5 5 0 0 1-5-5V28c0-6 3-10 10-13Z', colour, 'round')
      .box(16, 33, 32, 19, 0.6, white, 'round')
      .gloss(20, 22, 2.6, 9, 0.5)
    return printLines(brush.flat(ovalPath(32, 39, 3, 3), colour), 24, 45, [16], 3).body
  },
  pump: (colour) =>
    new Brush()
      .path('M18 5h17a3 3 0 0 1 3 3v3H21c-3 0-3 2-6 2-1-5 0-8 3-8Z', white, 'down')
      .box(29, 10, 6, 10, 1, grey, 'round')
      .box(24, 18, 16, 6, 2, white, 'round')
      .path('M23 24h18c4 2 6 5 6 9v23a5 5 0 0 1-5 5H22a5 5 0 0 1-5-5V33c0-4 2-7 6-9Z', colour, 'round')
      .box(21, 36, 22, 15, 2, white, 'down')
      .flat(boxPath(25, 40, 14, 2, 1), colour)
      .flat(boxPath(27, 45, 10, 1.8, 0.9), PRINT)
      .gloss(19.5, 30, 2.4, 22, 0.35).body,
  spray: (colour) =>
    new Brush()
      .path('M23 8c0-3 3-4 9-4s9 1 9 4v8H23Z', white, 'round')
      .flat(ovalPath(27, 10, 1.4, 1.4), graphite)
      .path('M20 18c0-2 24-2 24 0v40a3 3 0 0 1-3 3H23a3 3 0 0 1-3-3Z', colour, 'round')
      .box(20, 16, 24, 3, 1.5, grey, 'round')
      .flat(boxPath(24, 28, 16, 16, 3), '#ffffff', 0.92)
      .flat(boxPath(27, 32, 10, 2, 1), colour)
      .flat(boxPath(27, 37, 7, 2, 1), PRINT)
      .gloss(22, 22, 2.2, 34, 0.4).body,
  pack: (colour) =>
    new Brush()
      .path('M8 19c8-3 40-3 48 0 2 10 2 22 0 33-8 3-40 3-48 0-2-11-2-23 0-33Z', colour)
      .path('M7.5 18.5 5 15l3 1 3-2 3 2h36l3-2 3 2 3-1-2.5 3.5Z', lighter(colour, 0.3), 'down')
      .box(19, 22, 26, 12, 4, white, 'down')
      .flat(boxPath(22, 25, 20, 6, 3), '#D9DAE8')
      .flat(boxPath(19, 40, 26, 3, 1.5), '#ffffff', 0.9)
      .flat(boxPath(24, 46, 16, 2.2, 1.1), '#ffffff', 0.65).body,
  diapers: (colour) =>
    new Brush()
      .path('M9 17c6-2 40-2 46 0 2 13 2 29 0 40-8 2-38 2-46 0-2-11-2-27 0-40Z', colour)
      .path('M23 10c0-5 18-5 18 0v7h-3v-6c0-3-12-3-12 0v6h-3Z', darker(colour, 0.2), 'down')
      .oval(32, 38, 17, 14, white)
      .path('M20 31h24v4c-5 0-7 4-7 10-3 2-7 2-10 0 0-6-2-10-7-10Z', lighter(colour, 0.45), 'down')
      .flat(boxPath(20, 30.5, 24, 3, 1), colour).body,
  monitor: (colour) =>
    new Brush()
      .line('M38 40c8 8 16 4 16-6', graphite, 2.4)
      .box(40, 12, 20, 24, 5, colour, 'round')
      .box(43, 12, 4, 24, 1, darker(colour, 0.3), 'down')
      .box(4, 20, 36, 38, 6, white)
      .box(8, 24, 28, 20, 3, '#BFE3D8', 'down')
      .line('M14 28h4v5m0-5v5h-4v5h4', '#24534A', 1.6)
      .line('M23 28v10m6-10h4v10h-4Z', '#24534A', 1.6)
      .oval(15, 51, 4, 4, colour)
      .oval(27, 51, 4, 4, grey).body,
  glucometer: (colour) =>
    new Brush()
      .box(28, 46, 8, 16, 1, white, 'down')
      .flat(boxPath(29.5, 56, 5, 4, 1), '#EE4058')
      .path('M18 8c5-4 23-4 28 0 5 10 5 30-3 40-5 3-17 3-22 0-8-10-8-30-3-40Z', colour)
      .box(20, 12, 24, 17, 3, '#C9E6DC', 'down')
      .line('M25 17h4v3h-4v4h4', '#24534A', 1.7)
      .line('M34 17v4h4m0-4v8', '#24534A', 1.7)
      .oval(32, 38, 5, 5, white).body,
  thermometer: (colour) => {
    const brush = new Brush()
    brush.turned(38, 32, 32, () => {
      brush
        .box(28.5, 42, 7, 20, 3.5, grey, 'round')
        .path('M23 4c0-4 18-4 18 0v30c0 6-4 8-5 12h-8c-1-4-5-6-5-12Z', white, 'round')
        .box(25.5, 15, 13, 16, 2.5, '#BFE3D8', 'down')
        .line('M28.5 19h2.5v8m3.5-8h2.5v4h-2.5v4h2.5', '#24534A', 1.2)
        .box(27, 4.5, 10, 6, 3, colour, 'down')
    })
    return brush.body
  },
  forehead: (colour) =>
    new Brush()
      .path('M20 26h18l3 30a4 4 0 0 1-4 5H27a4 4 0 0 1-4-4Z', white, 'round')
      .path('M8 10h34c8 0 14 4 14 11s-6 10-14 10H14c-6 0-8-2-8-6V14c0-3 1-4 2-4Z', white)
      .path('M8 10h7v21h-1c-6 0-8-2-8-6V14c0-3 1-4 2-4Z', colour, 'down')
      .box(32, 15, 17, 11, 3, '#BFE3D8', 'down')
      .line('M36 18h3v5m5-5h3v5h-3Z', '#24534A', 1.3)
      .path('M19 31h6l1 8c-4 0-6-3-7-8Z', colour, 'down').body,
  oximeter: (colour) =>
    new Brush()
      .path('M6 38h44c6 0 10 3 10 8s-4 8-10 8H14c-5 0-8-5-8-16Z', darker(colour, 0.15))
      .path('M6 34c0-12 4-20 12-20h30c8 0 12 5 12 11s-4 11-12 11H6Z', white)
      .box(16, 18, 30, 13, 3, '#28304A', 'down')
      .line('M20 24h4l2-4 3 8 2-4h3', '#5CF2B4', 1.5)
      .flat(boxPath(38, 21, 5, 7, 1), '#5CB8FF')
      .path('M0 35c0-3 4-4 10-4h18c5 0 5 8 0 8H10c-6 0-10-1-10-4Z', '#F2B999', 'down').body,
  scale: (colour) =>
    new Brush()
      .path('M10 20h44l7 30a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3Z', colour)
      .path('M3 50.5 4 54a3 3 0 0 0 3 3h50a3 3 0 0 0 3-3l1-3.5a3 3 0 0 1-3 2.5H6a3 3 0 0 1-3-2.5Z', darker(colour, 0.4), 'down')
      .path('M23 22h18l1.5 8h-21Z', '#28304A', 'down')
      .line('M27 24.5v3m4-3h3v3h-3Zm7 0v3', '#7FE3FF', 1.3)
      .flat('M14 35h8l-1 12h-9Zm28 0h8l2 12h-9Z', '#ffffff', 0.4).body,
  pregnancy: (colour) => {
    const brush = new Brush()
    const stick = (x: number, y: number, turn: number) =>
      brush.turned(turn, x, y, () => {
        brush
          .box(x - 27, y - 5, 40, 10, 5, white, 'down')
          .box(x + 8, y - 3.5, 20, 7, 3, colour, 'down')
          .box(x - 16, y - 2.8, 15, 5.6, 2, '#E6E7F2', 'down')
          .line(`M${x - 11} ${y - 1.5}v3m4-3v3`, '#EE4058', 1.4)
      })
    stick(31, 24, -14)
    stick(32, 42, -14)
    return brush.body
  },
  miswak: () => {
    const brush = new Brush()
    const stick = (y: number, turn: number, tint: string) =>
      brush.turned(turn, 32, y, () => {
        brush.box(8, y - 4, 44, 8, 2, tint, 'down').path(`M52 ${y - 4}l7-1v10l-7-1Z`, '#F3DFB8', 'down')
        for (const dy of [-2.5, 0, 2.5]) brush.line(`M53 ${y + dy}l6 ${dy * 0.3}`, '#CDA86B', 0.8)
        brush.line(`M14 ${y - 1}h14m6 2h12`, '#6E4B2C', 0.8, 0.6)
      })
    stick(44, -10, brown)
    stick(31, -24, '#A9713F')
    stick(20, -38, '#9A6538')
    return brush.body
  },
  swabs: (colour) => {
    const brush = new Brush()
    for (const [x, lean] of [
      [18, -5],
      [24, -2],
      [30, 0],
      [36, 1],
      [42, 3],
      [47, 6],
    ] as const)
      brush.line(`M${x} 34L${x + lean} 12`, '#E3C79A', 1.8).oval(x + lean, 9, 3.2, 5, '#ffffff')
    return brush
      .path('M11 28h42l-2 29a4 4 0 0 1-4 4H17a4 4 0 0 1-4-4Z', colour, 'round')
      .oval(32, 28, 21, 4.5, lighter(colour, 0.4), 'down')
      .flat(boxPath(21, 40, 22, 12, 3), '#ffffff', 0.9)
      .flat(boxPath(25, 44, 14, 2, 1), colour).body
  },
  pads: (colour) => {
    const brush = new Brush()
    for (const y of [50, 42, 34, 26]) brush.oval(32, y + 3, 22, 8, '#D9DAE8').oval(32, y, 22, 8, white)
    return brush.line('M18 26c8-4 20-4 28 0m-24 3c6 3 14 3 20 0', colour, 1.2, 0.6).body
  },
  bandage: (colour) =>
    new Brush()
      .path('M32 40h24a4 4 0 0 1 0 15H28Z', lighter(colour, 0.1), 'down')
      .oval(26, 34, 20, 21, colour)
      .oval(26, 34, 13, 13.5, darker(colour, 0.08))
      .oval(26, 34, 7, 7.5, lighter(colour, 0.25))
      .oval(26, 34, 3, 3.2, darker(colour, 0.4))
      .box(48, 44, 4, 6, 1, grey, 'down').body,
  gauze: (colour) =>
    new Brush()
      .box(6, 12, 44, 34, 3, colour)
      .flat(cross(18, 22, 5), '#ffffff')
      .box(20, 24, 38, 32, 2, white, 'down')
      .line('M24 30h30M24 36h30M24 42h30M24 48h30M30 27v26m8-26v26m8-26v26', '#CFD0DE', 0.9).body,
  brace: (colour) =>
    new Brush()
      .path('M17 4c8-3 22-3 30 0l-3 26 3 30c-8 3-22 3-30 0l3-30Z', colour, 'round')
      .oval(32, 32, 8.5, 9.5, darker(colour, 0.35))
      .oval(32, 32, 5.5, 6.5, lighter(colour, 0.35))
      .path('M17.5 14h29l-.8 7H18.3Zm.9 30h27.2l.8 7H17.6Z', darker(colour, 0.3), 'round').body,
  belt: (colour) =>
    new Brush()
      .path('M4 22c10-5 46-5 56 0l2 20c-12 6-48 6-60 0Z', colour, 'down')
      .path('M2 34c14 6 46 6 60 0l-.6 6c-12 6-46 6-58.8 0Z', darker(colour, 0.3), 'down')
      .box(24, 21, 16, 24, 2, lighter(colour, 0.25), 'down')
      .line('M15 20v25m34-25v25', darker(colour, 0.4), 1.2).body,
  pens: (colour) => {
    const brush = new Brush()
    const pen = (x: number, y: number, tint: string) =>
      brush.turned(-35, x, y, () => {
        brush
          .box(x - 29, y - 4.5, 22, 9, 2, white, 'down')
          .box(x - 9, y - 5, 24, 10, 2, tint, 'down')
          .box(x + 14, y - 4, 8, 8, 2, grey, 'down')
          .box(x + 22, y - 3, 6, 6, 2, darker(tint, 0.2), 'down')
          .box(x - 5, y - 2.5, 9, 5, 1, white, 'down')
      })
    pen(28, 26, colour)
    pen(37, 40, darker(colour, 0.12))
    return brush.body
  },
  floss: (colour) =>
    new Brush()
      .line('M32 20c14 0 24 4 24 14s-10 10-12 16', '#ffffff', 2)
      .path('M14 16h26c6 0 9 4 9 9v24c0 5-3 9-9 9H14c-5 0-8-4-8-9V25c0-5 3-9 8-9Z', colour)
      .path('M14 10h26c4 0 6 2 6 6v6H8v-6c0-4 2-6 6-6Z', lighter(colour, 0.35), 'down')
      .oval(27, 39, 11, 11, white).body,
  aspirator: (colour) =>
    new Brush()
      .path('M28 30h8l-1-20c0-5-6-5-6 0Z', lighter(colour, 0.5), 'round')
      .box(24, 27, 16, 6, 3, white, 'round')
      .path('M24 32h16c8 4 12 9 12 15 0 9-9 14-20 14s-20-5-20-14c0-6 4-11 12-15Z', colour)
      .gloss(18, 41, 4, 11, 0.5).body,
  steriliser: (colour) =>
    new Brush()
      .path('M12 30C12 12 20 5 32 5s20 7 20 25v12H12Z', '#DCEBF5', 'round')
      .path('M22 42V28c0-5 2-6 2-9h4c0 3 2 4 2 9v14Zm14 0V28c0-5 2-6 2-9h4c0 3 2 4 2 9v14Z', white, 'round')
      .path('M24 19c0-4 4-4 4 0Zm14 0c0-4 4-4 4 0Z', '#E6A277', 'down')
      .gloss(16, 16, 3, 20, 0.6)
      .path('M8 41h48v12a7 7 0 0 1-7 7H15a7 7 0 0 1-7-7Z', colour, 'round')
      .oval(32, 51, 4.5, 4.5, white).body,
  breastpump: (colour) =>
    new Brush()
      .path('M4 10c8-4 16 4 22 12l-6 8C14 24 4 20 4 10Z', '#DCEBF5')
      .path('M20 22h18c6 0 10 4 14 2v8c-6 2-10 2-14 2H20Z', colour)
      .path('M20 34h20v22a5 5 0 0 1-5 5H25a5 5 0 0 1-5-5Z', '#EAF1F8', 'round')
      .path('M20 46h20v10a5 5 0 0 1-5 5H25a5 5 0 0 1-5-5Z', '#FFFDF6', 'round')
      .box(18, 32, 24, 6, 2, colour, 'round')
      .oval(50, 22, 9, 9, white)
      .flat(ovalPath(50, 22, 3.5, 3.5), colour).body,
  firstaid: (colour) =>
    new Brush()
      .line('M22 18v-6a4 4 0 0 1 4-4h12a4 4 0 0 1 4 4v6', graphite, 4)
      .box(4, 17, 56, 42, 7, colour)
      .flat(boxPath(4, 34, 56, 2, 0), darker(colour, 0.35), 0.6)
      .oval(32, 37, 13, 13, white)
      .flat(cross(32, 37, 8), colour)
      .gloss(9, 22, 3, 30, 0.3).body,
  organiser: (colour) => {
    const brush = new Brush().path('M5 22h54v24a4 4 0 0 1-4 4H9a4 4 0 0 1-4-4Z', darker(colour, 0.2), 'down')
    for (let day = 0; day < 4; day++) {
      const x = 7 + day * 12.7
      brush.box(x, 17, 11.5, 28, 3, day % 2 ? lighter(colour, 0.25) : colour, 'down').gloss(x + 1.8, 20, 2, 9, 0.5)
      brush.oval(x + 5.8, 38, 3.2, 3.2, ['#FFD84A', '#F5F4FA', '#FF7C9F', '#F5F4FA'][day] ?? white)
    }
    return brush.body
  },
  nebuliser: (colour) =>
    new Brush()
      .line('M34 44C50 56 62 44 52 30', '#DDE3EE', 3)
      .path('M40 8c8-2 16 2 18 10 1 8-4 13-10 13s-9-4-10-10Z', '#DCEBF5')
      .path('M44 14c4-1 8 1 9 5 0 4-2 7-5 7s-5-2-6-6Z', '#ffffff', 'down')
      .box(4, 26, 34, 32, 6, white)
      .box(8, 30, 26, 8, 3, colour, 'down')
      .oval(14, 48, 4, 4, colour)
      .line('M23 45h9m-9 3h9m-9 3h9', '#C2C3D2', 1.3).body,
}
