import { boxPath, Brush, darker, HUES, lighter, ovalPath } from './brush.ts'

const { white, grey, gold, black } = HUES

/** Clothes, bags and jewellery; the colour is that of the cloth. */
export const wear: Record<string, (colour: string) => string> = {
  abaya: (colour) =>
    new Brush()
      .path('M24 4c4 3 12 3 16 0l8 4 13 26-9 5-6-10 6 32H12l6-32-6 10-9-5L16 8Z', colour)
      .path('M28 5.5c2 1 6 1 8 0l3 55.5H25Z', darker(colour, 0.35), 'down')
      .line('M28 6 25 60M36 6l3 54', gold, 1.3)
      .line('M4 33l8 5M60 33l-8 5', gold, 1.5).body,
  thobe: (colour) => {
    const brush = new Brush()
      .path('M23 4h18l9 5 9 26-8 3-6-15 4 38H15l4-38-6 15-8-3L14 9Z', colour)
      .path('M24 3h16l-3 5H27Z', darker(colour, 0.1), 'down')
      .line('M32 8v22', darker(colour, 0.25), 1.2)
    for (const y of [12, 18, 24]) brush.flat(ovalPath(32, y, 1.3, 1.3), '#E3AE45')
    return brush.line('M24 34l-2 25M40 34l2 25', darker(colour, 0.2), 1, 0.5).box(36, 20, 8, 8, 1, darker(colour, 0.06), 'down')
      .body
  },
  // Worn as it is worn: on a stand, held by two black rings.
  headcloth: (colour) => {
    const cloth =
      'M32 3c13 0 19 8 20 20 1 10 4 22 7 33-4 3-8 4-12 4-3-8-4-18-5-27-3 5-17 5-20 0-1 9-2 19-5 27-4 0-8-1-12-4 3-11 6-23 7-33C13 11 19 3 32 3Z'
    const brush = new Brush()
      .oval(32, 34, 11.5, 17, '#C9996B', 'round')
      .path('M25 46h14l3 14H22Z', '#B5835A', 'down')
      .path(cloth, lighter(white, 0.5), 'round')
    for (let y = 7, row = 0; y < 58; y += 3.4, row++)
      for (let x = 5 + (row % 2) * 1.9; x < 60; x += 3.8) {
        const spread = 3.6 + Math.min(1, y / 20) * 15 + Math.max(0, y - 20) * 0.17
        const face = y > 33 && Math.abs(x - 32) < 11.4 + (y - 33) * 0.19
        if (Math.abs(x - 32) < spread && !face) brush.flat(`M${x} ${y - 1.5}l1.6 1.5-1.6 1.5-1.6-1.5Z`, colour, 0.9)
      }
    return brush
      .line('M22 33c-2 9-3 18-6 26M42 33c2 9 3 18 6 26', darker(white, 0.25), 1, 0.6)
      .line('M17 27c-2 11-4 20-7 29M47 27c2 11 4 20 7 29', darker(white, 0.2), 0.9, 0.5)
      .path('M14 17c8 5 28 5 36 0l.6 4.6c-9 5-28 5-37.2 0Z', black, 'round')
      .path('M13 22c9 5 29 5 38 0l.5 4.2c-10 5-29 5-39 0Z', black, 'round')
      .line('M15 18.4c8 4 26 4 34 0M14 23.2c9 4 27 4 36 0', lighter(black, 0.3), 0.7, 0.8)
      .flat('M22 8c3-3 8-4 12-3-6 1-9 4-11 8Z', '#ffffff', 0.5).body
  },
  ghutra: (colour) =>
    new Brush()
      .oval(32, 34, 11.5, 17, '#C9996B', 'round')
      .path('M25 46h14l3 14H22Z', '#B5835A', 'down')
      .path(
        'M32 3c13 0 19 8 20 20 1 10 4 22 7 33-4 3-8 4-12 4-3-8-4-18-5-27-3 5-17 5-20 0-1 9-2 19-5 27-4 0-8-1-12-4 3-11 6-23 7-33C13 11 19 3 32 3Z',
        lighter(colour, 0.35),
        'round',
      )
      .line('M32 4v13', darker(colour, 0.18), 0.9, 0.6)
      .line('M22 33c-2 9-3 18-6 26M42 33c2 9 3 18 6 26', darker(colour, 0.25), 1, 0.6)
      .line('M17 27c-2 11-4 20-7 29M47 27c2 11 4 20 7 29', darker(colour, 0.2), 0.9, 0.5)
      .path('M14 17c8 5 28 5 36 0l.6 4.6c-9 5-28 5-37.2 0Z', black, 'round')
      .path('M13 22c9 5 29 5 38 0l.5 4.2c-10 5-29 5-39 0Z', black, 'round')
      .line('M15 18.4c8 4 26 4 34 0M14 23.2c9 4 27 4 36 0', lighter(black, 0.3), 0.7, 0.8)
      .flat('M22 8c3-3 8-4 12-3-6 1-9 4-11 8Z', '#ffffff', 0.7).body,
  jalabiya: (colour) => {
    const brush = new Brush()
      .path('M25 5c4 3 10 3 14 0l7 3 15 26-3 7-8-1-6-9 8 30H12l8-30-6 9-8 1-3-7L18 8Z', colour)
      .line('M22 30c-2 10-5 20-7 29M42 30c2 10 5 20 7 29M32 34v26', darker(colour, 0.28), 1, 0.55)
      .path('M24 5.4 32 28l8-22.6c-3 5-13 5-16 0Z', darker(colour, 0.3), 'down')
      .path('M28.6 6.8 32 17l3.4-10.2c-2 1-5 1-6.8 0Z', '#E9BE94', 'down')
      .line('M24 5.6 32 28l8-22.4M28.4 7 32 17l3.6-10', gold, 1.2)
      .line('M32 28v31', gold, 1.6)
      .line('M12.6 57.6c12 2.6 27 2.6 38.8 0M13.6 54.4c12 2.4 25 2.4 36.8 0', gold, 1)
      .line('M4.6 34.6l9 4.4M59.4 34.6l-9 4.4M6.4 38.6l6.6 2M57.6 38.6l-6.6 2', gold, 1.2)
    for (const [x, y] of [
      [27.4, 11],
      [29.6, 17],
      [36.6, 11],
      [34.4, 17],
      [32, 22.6],
      [29, 33],
      [35, 33],
      [29, 40],
      [35, 40],
      [29, 47],
      [35, 47],
    ] as const)
      brush.flat(`M${x} ${y - 1.7}l1.3 1.7-1.3 1.7-1.3-1.7Z`, gold)
    for (let x = 16; x <= 48; x += 4) brush.flat(ovalPath(x, 51 + (x - 32) ** 2 * -0.002, 0.9, 0.9), gold)
    return brush.body
  },
  shawl: (colour) => {
    const brush = new Brush()
      .path('M8 14c10-8 38-8 48 0v28c-10 7-38 7-48 0Z', colour)
      .path('M8 24c14 8 34 8 48-2v8c-14 9-34 9-48 2Z', lighter(colour, 0.25), 'down')
      .path('M30 32l20-2 4 26H30Z', darker(colour, 0.1), 'down')
    for (let x = 31; x < 55; x += 3.5) brush.line(`M${x} 56v5`, darker(colour, 0.2), 1.5)
    return brush.body
  },
  shirt: (colour) => {
    const brush = new Brush()
      .path('M22 6h20l14 8 5 18-9 4-3-9v32H15V27l-3 9-9-4 5-18Z', colour)
      .path('M22 5h20l-4 8-6-3-6 3Z', lighter(colour, 0.35), 'down')
      .path('M26 12l6-3 6 3-6 6Z', darker(colour, 0.3), 'down')
      .line('M32 17v42', darker(colour, 0.28), 1.2)
    for (const y of [24, 33, 42, 51]) brush.flat(ovalPath(32, y, 1.4, 1.4), '#ffffff')
    return brush.box(37, 24, 9, 10, 1.5, darker(colour, 0.08), 'down').body
  },
  pullover: (colour) =>
    new Brush()
      .path('M22 6h20l13 7 7 34-9 3-5-22v30H16V28l-5 22-9-3 7-34Z', colour)
      .path('M22 5c4 7 16 7 20 0l-2-1H24Z', darker(colour, 0.3), 'down')
      .path('M16 53h32v6H16Z', darker(colour, 0.2), 'down')
      .line('M22 22c3 3 6-3 9 0s6-3 11 0M22 32c3 3 6-3 9 0s6-3 11 0M22 42c3 3 6-3 9 0s6-3 11 0', lighter(colour, 0.35), 1.6).body,
  skirt: (colour) => {
    const brush = new Brush().path('M22 12h20l16 44c-14 5-38 5-52 0Z', colour).box(20, 6, 24, 7, 2, darker(colour, 0.25), 'down')
    for (const [x, foot] of [
      [25, 14],
      [28.5, 23],
      [32, 32],
      [35.5, 41],
      [39, 50],
    ] as const)
      brush.line(`M${x} 13L${foot} 58`, darker(colour, 0.3), 1.3, 0.7)
    return brush.body
  },
  jacket: (colour) => {
    const brush = new Brush()
      .path('M20 8h24l13 7 5 36-10 3-4-22v27H16V32l-4 22-10-3 5-36Z', colour)
      .path('M20 8c3-5 21-5 24 0l-6 5H26Z', darker(colour, 0.3), 'down')
      .line('M32 12v47', grey, 1.8)
    for (const y of [22, 31, 40, 49]) brush.line(`M16 ${y}c5 2 11 2 16 0 5 2 11 2 16 0`, darker(colour, 0.28), 1.2, 0.7)
    return brush.body
  },
  blazer: (colour) =>
    new Brush()
      .path('M21 6h22l13 7 6 37-9 3-5-22v28H16V31l-5 22-9-3 6-37Z', colour)
      .path('M24 5h16l-8 26Z', white, 'down')
      .path('M21 6 32 34l-5-2-8-17Zm22 0L32 34l5-2 8-17Z', darker(colour, 0.28), 'down')
      .flat(ovalPath(32, 39, 1.5, 1.5) + ovalPath(32, 47, 1.5, 1.5), '#E3AE45')
      .box(37, 40, 8, 3, 1, darker(colour, 0.28), 'down').body,
  vest: (colour) =>
    new Brush()
      .path('M18 5h7c0 10 14 10 14 0h7c0 10 2 15 7 18l-2 37H13l-2-37c5-3 7-8 7-18Z', colour)
      .path('M12 36h40l-.6 9H12.5Z', white, 'down')
      .line('M24 6c1 10 15 10 16 0', darker(colour, 0.3), 1.5).body,
  kit: (colour) =>
    new Brush()
      .path('M20 4h24l13 8 3 13-8 3-3-6v20H15V22l-3 6-8-3 3-13Z', colour)
      .path('M24 4c2 6 14 6 16 0Z', white, 'down')
      .line('M28 16h6l-4 12', white, 3)
      .path('M15 44h34l3 17H35l-3-9-3 9H12Z', white, 'down')
      .line('M18 45l-2 16M46 45l2 16', colour, 2).body,
  undershirts: (colour) =>
    new Brush()
      .box(8, 40, 48, 16, 5, darker(colour, 0.12), 'down')
      .box(8, 26, 48, 16, 5, darker(colour, 0.05), 'down')
      .box(8, 12, 48, 17, 5, colour, 'down')
      .path('M22 12c2 9 18 9 20 0h-4c-2 5-10 5-12 0Z', darker(colour, 0.2), 'down').body,
  wallet: (colour) =>
    new Brush()
      .box(12, 10, 44, 16, 3, '#62D2B2', 'down')
      .box(9, 15, 46, 16, 3, '#FFD84A', 'down')
      .box(4, 20, 56, 36, 6, colour)
      .path('M38 30h22v15H38a7.5 7.5 0 0 1 0-15Z', darker(colour, 0.22), 'down')
      .oval(41, 37.5, 3, 3, gold)
      .line('M8 24h48', lighter(colour, 0.35), 1, 0.7).body,
  cardholder: (colour) =>
    new Brush()
      .box(10, 5, 44, 28, 4, '#3D73E6')
      .box(10, 13, 44, 28, 4, '#FFB02E')
      .box(7, 22, 50, 37, 5, colour)
      .line('M8 32h48M12 40h40', darker(colour, 0.35), 1.5)
      .flat(boxPath(14, 48, 12, 4, 2), '#E3AE45').body,
  tote: (colour) => {
    const brush = new Brush()
      .line('M20 24C20 2 44 2 44 24', darker(colour, 0.35), 3.5)
      .path('M7 20h50l4 38a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3Z', colour)
    for (let y = 26; y < 60; y += 6) brush.line(`M5 ${y}h54`, darker(colour, 0.25), 1.4, 0.6)
    for (let x = 11; x < 58; x += 6) brush.line(`M${x} 22v38`, lighter(colour, 0.4), 1.2, 0.5)
    return brush.body
  },
  clutch: (colour) =>
    new Brush()
      .box(3, 18, 58, 34, 6, colour)
      .path('M3 24c0-4 2-6 6-6h46c4 0 6 2 6 6L32 42Z', lighter(colour, 0.2), 'down')
      .oval(32, 39, 4, 4, gold)
      .line('M8 20C4 4 60 4 56 20', gold, 1.6).body,
  washbag: (colour) =>
    new Brush()
      .path('M10 22h44l5 30a6 6 0 0 1-6 6H11a6 6 0 0 1-6-6Z', colour)
      .line('M10 22h44', darker(colour, 0.4), 3)
      .box(50, 20, 9, 5, 2, gold, 'down')
      .path('M12 21c0-9 40-9 40 0Z', darker(colour, 0.15), 'down')
      .line('M14 36h36', lighter(colour, 0.35), 1.3, 0.7).body,
  necklace: (colour) =>
    new Brush()
      .line('M10 6c0 40 44 40 44 0', gold, 2.4)
      .line('M15 5c0 54 34 54 34 0', lighter(gold, 0.35), 1.8)
      .path('M32 46l6 7-6 9-6-9Z', colour)
      .oval(32, 36, 3, 3, gold).body,
  bracelet: (colour) => {
    const brush = new Brush()
    for (let bead = 0; bead < 16; bead++) {
      const angle = (bead * Math.PI) / 8
      brush.oval(32 + 23 * Math.cos(angle), 32 + 18 * Math.sin(angle), 4.8, 4.8, bead % 4 === 0 ? gold : colour)
    }
    return brush.body
  },
  earrings: (colour) => {
    const brush = new Brush()
    for (const x of [20, 44])
      brush
        .line(`M${x - 3} 12c-2-9 9-9 6 0`, gold, 2)
        .path(`M${x} 12l4 7-4 7-4-7Z`, gold)
        .oval(x, 40, 11, 12, colour)
        .gloss(x - 6, 33, 4, 8, 0.7)
    return brush.body
  },
  strap: (colour) => {
    const brush = new Brush()
    for (const [x, tint] of [
      [18, colour],
      [34, darker(colour, 0.14)],
    ] as const) {
      brush.path(`M${x} 3h13l-1 58h-11Z`, tint, 'round')
      for (const y of [34, 40, 46, 52]) brush.flat(ovalPath(x + 6.5, y, 1.5, 1.5), '#322E3E', 0.5)
    }
    return brush.box(16.5, 3, 16, 5, 2.5, grey, 'down').box(32.5, 3, 16, 5, 2.5, grey, 'down').body
  },
  wristwatch: (colour) =>
    new Brush()
      .path('M23 2h18l2 17H21ZM23 62h18l2-17H21Z', colour, 'round')
      .line('M23 8h18M22 14h20M22 50h20M23 56h18', darker(colour, 0.35), 1.2, 0.6)
      .oval(32, 32, 18, 18, gold)
      .oval(32, 32, 15, 15, '#FBFAFF')
      .line('M32 22v10l7 4', '#322E3E', 2)
      .flat(
        `${boxPath(31, 18.5, 2, 3, 1)}${boxPath(31, 42.5, 2, 3, 1)}${boxPath(18.5, 31, 3, 2, 1)}${boxPath(42.5, 31, 3, 2, 1)}`,
        '#322E3E',
      ).body,
}
