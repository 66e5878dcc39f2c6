import { Brush, darker, HUES, lighter, ovalPath } from './brush.ts'
import { bowl, GLASS, leaf, round, strew, SPECKS } from './tableware.ts'

const { white, graphite, brown, cocoa, sand, cream, green, red } = HUES

/** Dishes that a kitchen serves; the colour is that of the food. */
export const dishes: Record<string, (colour: string) => string> = {
  dip: (colour) =>
    leaf(
      bowl('#3E7C9C', colour)
        .line('M18 30c6-6 22-6 26 0s-16 6-18 1 10-5 11-1', darker(colour, 0.2), 2)
        .flat(ovalPath(33, 31, 6, 2.2), '#E3B93A', 0.9),
      42,
      27,
      -20,
      5,
    )
      .oval(20, 30, 2.4, 1.8, red)
      .oval(25, 34, 2.2, 1.6, red).body,
  beans: (colour) => {
    const brush = bowl('#8A5A3C', darker(colour, 0.1))
    for (const [x, y] of SPECKS) brush.oval(x, y - 3, 4.2, 2.8, colour)
    return leaf(brush.flat(ovalPath(30, 27, 5, 1.6), '#E3B93A', 0.9), 41, 26, 20, 5).body
  },
  soup: (colour) =>
    leaf(bowl(white, colour).flat(ovalPath(28, 30, 11, 3), '#ffffff', 0.28), 36, 28, -12, 6)
      .oval(22, 32, 2, 1.4, lighter(colour, 0.5))
      .oval(44, 32, 2, 1.4, lighter(colour, 0.5)).body,
  stew: (colour) => {
    const brush = bowl('#5A4660', colour)
    for (const [x, y, tint] of [
      [20, 30, brown],
      [30, 27, '#FF8A2B'],
      [40, 30, brown],
      [33, 33, '#FFD84A'],
      [25, 34, '#FF8A2B'],
      [45, 33, green],
    ] as const)
      brush.box(x - 4, y - 3, 8, 6, 2.5, tint)
    return brush.body
  },
  pudding: (colour) => strew(bowl('#62A5C4', colour), ['#A4D43F', '#FF7C9F', '#F5F4FA'], 1.6).body,
  yoghurtbowl: (colour) =>
    strew(bowl('#5C6BC0', white).path('M10 30c4-9 20-9 22 1-4 7-18 6-22-1Z', '#D9A55E'), [colour, darker(colour, 0.2)], 2.6).body,
  curry: (colour) =>
    leaf(bowl('#C9774A', colour).line('M16 29c8-5 12 5 18 1s8-3 14 0', lighter(colour, 0.6), 2.4), 40, 27, 14, 5).body,
  mash: (colour) =>
    bowl('#7E8A9E', colour)
      .path('M14 29c3-12 33-14 36 0-8 6-28 6-36 0Z', lighter(colour, 0.2))
      .oval(32, 25, 9, 3.4, '#8A4B22')
      .path('M38 26c2 4 2 6 4 7', '#8A4B22').body,
  ricebowl: (colour) => {
    const brush = bowl('#E06A4A', cream).path('M9 29c4-20 42-20 46 0-8 8-38 8-46 0Z', lighter(cream, 0.4))
    for (const [x, y] of [
      [20, 25],
      [26, 19],
      [34, 17],
      [41, 22],
      [45, 28],
      [30, 25],
      [37, 28],
      [22, 30],
    ] as const)
      brush.turned(x * 9, x, y, () => brush.oval(x, y, 2.6, 1.2, '#E6D6B2'))
    return strew(brush, [colour], 1.5).body
  },
  kabsa: (colour) => {
    const brush = new Brush()
      .oval(32, 46, 31, 14, '#B6B7C6')
      .oval(32, 44, 31, 14, '#E4E6EE')
      .path('M8 42c4-16 44-16 48 0-8 9-40 9-48 0Z', '#F0B04A')
    for (const [x, y] of [
      [14, 40],
      [20, 34],
      [26, 44],
      [38, 44],
      [45, 36],
      [50, 41],
      [32, 47],
    ] as const)
      brush.turned(x * 13, x, y, () => brush.oval(x, y, 2.8, 1.2, '#FFE3A6'))
    return brush
      .path('M18 32c0-12 10-16 18-14 10 2 14 12 8 17-7 5-26 6-26-3Z', colour)
      .path('M42 22 54 12c3-2 6 2 3 4L46 27Z', white, 'round')
      .oval(57, 11, 3, 3, white)
      .gloss(24, 22, 8, 3, 0.35)
      .oval(16, 39, 2, 1.6, '#5C3826')
      .oval(48, 42, 2, 1.6, '#5C3826').body
  },
  skewer: (colour) => {
    const brush = new Brush()
    const stick = (y: number, tint: string) =>
      brush.turned(-32, 32, y, () => {
        brush.line(`M0 ${y}h64`, '#C9CADA', 2)
        for (const [x, part] of [
          [8, tint],
          [19, red],
          [25, tint],
          [36, green],
          [42, tint],
        ] as const)
          brush.box(
            x,
            y - (part === tint ? 6 : 5),
            part === tint ? 11 : 5.5,
            part === tint ? 12 : 10,
            part === tint ? 4 : 2.5,
            part,
          )
      })
    stick(24, colour)
    stick(42, darker(colour, 0.1))
    return brush.body
  },
  kofta: (colour) => {
    const brush = new Brush().oval(32, 48, 31, 12, '#D9B27A').oval(32, 46, 31, 12, '#F0D3A0')
    for (const [y, tint] of [
      [25, colour],
      [36, darker(colour, 0.1)],
    ] as const)
      brush.turned(-18, 32, y, () => {
        brush.line(`M2 ${y}h60`, '#C9CADA', 2.4).box(9, y - 6.5, 44, 13, 6.5, tint)
        for (const x of [17, 26, 35, 44]) brush.line(`M${x} ${y - 4}l3 8`, darker(tint, 0.4), 1.8, 0.7)
      })
    return leaf(leaf(brush, 14, 50, 10, 5), 50, 50, -20, 5).body
  },
  kunafa: (colour) =>
    strew(
      round('#C9702A', colour).line('M10 35c10 6 34 6 44 0M14 29c8 4 28 4 36 0', darker(colour, 0.18), 1, 0.6),
      ['#8DBB3A', '#6FA32E'],
      2,
    ).body,
  baklava: (colour) => {
    const brush = new Brush()
    for (const [x, y] of [
      [32, 18],
      [18, 30],
      [46, 30],
      [32, 42],
    ] as const)
      brush
        .path(`M${x} ${y - 10}l14 8-14 8-14-8Z`, colour)
        .path(`M${x - 14} ${y - 2}l14 8v7l-14-8Z`, darker(colour, 0.2), 'down')
        .path(`M${x + 14} ${y - 2}l-14 8v7l14-8Z`, darker(colour, 0.35), 'down')
        .oval(x, y - 2, 4.5, 2.6, '#8DBB3A')
        .line(`M${x - 12} ${y + 1}l11 6.5`, lighter(colour, 0.4), 1)
    return brush.body
  },
  cinnamonroll: (colour) =>
    new Brush()
      .oval(32, 44, 28, 17, darker(colour, 0.3))
      .oval(32, 36, 28, 20, colour)
      .line('M32 36c-4-3-9 2-6 6s13 3 14-4-8-13-17-9-9 16 0 20 25 1 27-11', darker(colour, 0.5), 3.2)
      .flat('M12 30c8-12 32-14 42 0 4 6-4 4-5 9s-5-3-9 0-6 6-9 2-7 3-9-2-10-3-10-9Z', '#ffffff', 0.75).body,
  manousheh: (colour) => {
    const brush = round('#E6B264', colour, 4)
    for (const [x, y] of SPECKS) brush.flat(ovalPath(x, y, 1.1, 0.8) + ovalPath(x + 4, y + 2, 0.9, 0.7), '#FFF1CF')
    return brush.body
  },
  flatbread: (colour) => {
    const brush = new Brush()
      .oval(34, 46, 28, 14, darker(colour, 0.3))
      .oval(33, 40, 28, 15, darker(colour, 0.08))
      .oval(31, 32, 28, 16, colour)
    for (const [x, y, rx] of [
      [20, 30, 4],
      [30, 24, 5],
      [42, 30, 4.5],
      [34, 37, 5],
      [24, 39, 3],
      [46, 37, 3],
    ] as const)
      brush.oval(x, y, rx, rx * 0.6, '#B9783C')
    return brush.body
  },
  pide: (colour) =>
    new Brush()
      .path('M2 34c8-18 52-18 60 0-8 18-52 18-60 0Z', '#D9933F')
      .path('M9 34c8-11 38-11 46 0-8 11-38 11-46 0Z', colour)
      .oval(26, 34, 6, 4.6, '#FFF6DE')
      .oval(26, 34, 3, 2.6, '#FFB02E')
      .flat(ovalPath(41, 31, 2.2, 1.5) + ovalPath(40, 37, 2, 1.4) + ovalPath(15, 33, 2, 1.4), '#3FAF62').body,
  quesadilla: (colour) =>
    new Brush()
      .path('M6 22C26 2 54 12 60 34L34 40Z', darker('#E8B76A', 0.1))
      .path('M4 30C20 8 50 16 58 42L30 50Z', '#F0C67E')
      .path('M4 30l26 20 28-8 .5 5-28 9L3 36Z', colour)
      .flat(ovalPath(30, 27, 4, 2.6) + ovalPath(42, 34, 3.5, 2.3) + ovalPath(24, 37, 3, 2), '#B9783C').body,
  lasagne: (colour) => {
    const brush = new Brush().oval(32, 54, 30, 9, white)
    for (const [y, tint] of [
      [46, '#F3CE7A'],
      [41, colour],
      [36, '#F3CE7A'],
      [31, colour],
      [26, '#F3CE7A'],
    ] as const)
      brush.path(`M8 ${y}l20 7v5L8 ${y + 5}Zm48-3-28 10v5l28-10Z`, tint, 'down')
    return leaf(
      brush.path('M8 24 34 14l22 9-28 10Z', '#F6BE4E').flat('M14 24c6-4 10 2 16-2s12 0 18-1l-20 9Z', colour, 0.7),
      32,
      21,
      -10,
      5,
    ).body
  },
  samosa: (colour) => {
    const brush = new Brush()
    const piece = (x: number, y: number, turn: number) =>
      brush.turned(turn, x, y, () =>
        brush
          .path(`M${x} ${y - 17}c3 0 18 24 17 28s-33 4-34 0 14-28 17-28Z`, colour)
          .line(`M${x - 12} ${y + 8}c8 3 16 3 24 0`, darker(colour, 0.3), 1.4, 0.7)
          .flat(`${ovalPath(x - 3, y - 2, 2, 1.2)}${ovalPath(x + 5, y + 3, 2, 1.2)}`, '#B9783C', 0.8),
      )
    piece(20, 28, -14)
    piece(44, 26, 12)
    piece(32, 44, 0)
    return brush.body
  },
  rolls: (colour) => {
    const brush = new Brush()
    for (const [x, y] of [
      [32, 20],
      [30, 34],
      [34, 47],
    ] as const)
      brush.turned(-12, x, y, () =>
        brush
          .box(x - 26, y - 7.5, 52, 15, 7.5, colour, 'down')
          .line(`M${x - 14} ${y - 6}l6 12m10-12 6 12`, darker(colour, 0.22), 1.4, 0.6)
          .oval(x + 24, y, 3.6, 7, lighter('#8DBB3A', 0.2)),
      )
    return brush.body
  },
  vineleaves: (colour) => {
    const brush = new Brush().oval(32, 50, 31, 11, white)
    for (const [x, y] of [
      [17, 44],
      [32, 46],
      [47, 44],
      [24, 35],
      [40, 35],
      [32, 25],
    ] as const)
      brush.box(x - 8, y - 5.5, 16, 11, 5, colour).line(`M${x - 5} ${y - 2}l10 3`, lighter(colour, 0.4), 1)
    return brush.oval(50, 36, 6, 6, '#FFD84A').body
  },
  meatballs: (colour) => {
    const brush = bowl('#EDE6DC', '#D9482B')
    for (const [x, y] of [
      [20, 28],
      [32, 24],
      [44, 28],
      [27, 33],
      [39, 33],
    ] as const)
      brush.oval(x, y, 6.5, 5.5, colour)
    return leaf(brush, 33, 22, 10, 4).body
  },
  shakshuka: (colour) => {
    const brush = new Brush()
      .line('M42 34 62 24', graphite, 6)
      .oval(29, 40, 28, 18, graphite)
      .oval(29, 38, 28, 17, '#5B5670')
      .oval(29, 38, 23.5, 13.5, colour)
    for (const [x, y] of [
      [21, 36],
      [36, 35],
      [30, 43],
    ] as const)
      brush.oval(x, y, 6.5, 4.2, '#FFFAEE').oval(x, y, 3, 2.3, '#FFB02E')
    return leaf(leaf(brush, 14, 42, 30, 4), 43, 41, -20, 4).body
  },
  fillet: (colour) => {
    const brush = new Brush()
      .oval(32, 48, 31, 12, '#8FB8D8')
      .oval(32, 46, 31, 12, '#C9E2F4')
      .path('M6 40c2-16 26-24 52-18-2 16-20 30-46 26-4 0-6-4-6-8Z', colour)
    for (const x of [18, 27, 36, 45]) brush.line(`M${x} ${42 - (x - 18) * 0.1}c2-6 5-10 8-13`, lighter(colour, 0.55), 1.8, 0.8)
    return leaf(brush.oval(50, 45, 8, 5, '#FFD84A').oval(50, 44.5, 6, 3.5, '#FFF3B0'), 14, 48, 10, 5).body
  },
  fudge: (colour) =>
    new Brush()
      .oval(32, 54, 30, 8, white)
      .path('M10 30h44v20c-10 6-34 6-44 0Z', colour, 'round')
      .oval(32, 30, 22, 8, lighter(colour, 0.12))
      .path('M14 30c6-8 30-8 36 0 0 6-3 8-4 16-2 3-4 0-4-6-4 2-8 2-10 0 0 8-4 8-5 0-6 0-12-4-13-10Z', darker(colour, 0.3))
      .oval(32, 24, 8, 7, '#FFF3DC').body,
  creamglass: (colour) =>
    new Brush()
      .path('M12 8h40l-4 44a6 6 0 0 1-6 6H22a6 6 0 0 1-6-6Z', GLASS, 'round')
      .path('M14.5 36h35l-1.5 16a4 4 0 0 1-4 4H20a4 4 0 0 1-4-4Z', darker(colour, 0.12), 'round')
      .path('M13.5 24h37l-1 12h-35Z', cream, 'round')
      .path('M13 15h38l-.5 9h-37Z', colour, 'round')
      .oval(32, 15, 19, 4.5, lighter(colour, 0.3))
      .oval(26, 14, 2.6, 1.8, '#8DBB3A')
      .oval(36, 15, 2.6, 1.8, '#8DBB3A')
      .oval(31, 12.5, 2.6, 1.8, red)
      .gloss(18, 20, 3, 30, 0.4).body,
  popsicle: (colour) =>
    new Brush()
      .box(28, 44, 8, 19, 3, sand, 'round')
      .box(16, 3, 32, 44, 14, colour, 'round')
      .path('M16 17C16 8 22 3 32 3s16 5 16 14v8c-4 4-6-3-10 1s-8 3-11-1-7 3-11 0Z', cocoa, 'round')
      .gloss(21, 26, 3, 15, 0.35).body,
  sorbet: (colour) =>
    leaf(
      new Brush()
        .path('M28 44h8l2 14h6v3H20v-3h6Z', GLASS, 'round')
        .oval(22, 24, 12, 12, colour)
        .oval(42, 24, 12, 12, lighter(colour, 0.15))
        .oval(32, 16, 12.5, 12.5, lighter(colour, 0.25))
        .path('M6 26h52c0 12-10 20-26 20S6 38 6 26Z', GLASS, 'round'),
      38,
      8,
      -40,
      6,
    ).body,
  crepe: (colour) =>
    new Brush()
      .oval(32, 52, 31, 9, white)
      .path('M6 44C8 16 40 8 58 22c4 14-6 26-16 28S8 56 6 44Z', '#F0C67E')
      .path('M12 44c4-18 26-24 42-18-4 14-26 26-42 18Z', '#F7D9A0')
      .line('M12 40c8-4 14 4 20-4s10 2 20-10', colour, 3)
      .oval(22, 46, 4, 4, red).body,
  acai: (colour) => {
    const brush = bowl('#F5EFE6', colour)
    for (const [x, y] of [
      [16, 29],
      [21, 27],
      [26, 26],
    ] as const)
      brush.oval(x, y, 4.5, 3.4, '#FFF0B8')
    for (const [x, y] of [
      [34, 27],
      [40, 28],
      [37, 32],
    ] as const)
      brush.oval(x, y, 3, 2.7, '#3D4F9E')
    return brush.oval(46, 30, 4.6, 4, red).oval(27, 33, 4, 2.4, '#D9A55E').body
  },
  poke: (colour) => {
    const brush = bowl('#4A6FA5', cream)
      .path('M9 30c2-9 14-12 20-8l-2 12c-8 2-16 0-18-4Z', colour)
      .path('M29 22c8-4 18-2 24 5l-14 6Z', '#8DBB3A')
      .path('M27 34l12-2 14-4c0 6-16 9-26 6Z', '#FF8A2B')
    return leaf(brush.oval(36, 26, 3, 2, '#FFF3B0').oval(44, 28, 3, 2, '#FFF3B0'), 22, 28, 30, 3.5).body
  },
  greensalad: (colour) => {
    const brush = bowl('#F1E9DC', green)
    for (const [x, y, turn] of [
      [14, 28, 20],
      [24, 23, -20],
      [34, 22, 10],
      [45, 25, 40],
      [50, 30, -10],
      [20, 33, 0],
      [31, 34, -30],
      [42, 34, 12],
    ] as const)
      leaf(brush, x, y, turn, 6.5)
    for (const [x, y] of [
      [22, 27],
      [38, 27],
      [30, 31],
      [46, 31],
    ] as const)
      brush.oval(x, y, 3.4, 2.7, colour)
    return brush.body
  },
  coleslaw: (colour) => {
    const brush = bowl('#8FB4C8', cream)
    for (let x = 14; x < 52; x += 4) brush.line(`M${x} ${30 + (x % 3)}c2-4 5-2 6-6`, x % 8 ? '#C7E09A' : colour, 2)
    return brush.body
  },
  chips: (colour) => {
    const brush = bowl('#6E4B2C', '#E8B34A')
    for (const [x, y, turn] of [
      [16, 26, -20],
      [28, 20, 10],
      [42, 22, 30],
      [50, 28, -12],
      [22, 32, 40],
      [36, 31, -20],
    ] as const)
      brush.turned(turn, x, y, () => brush.path(`M${x} ${y - 9}l9 14H${x - 9}Z`, '#FFC85A'))
    return brush.path('M24 28c4-4 14-4 16 2-6 5-14 3-16-2Z', colour).body
  },
}
