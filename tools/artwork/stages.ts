import type { Tints, Ware } from './palettes.ts'
import { round, starPath } from './star.ts'

export type Stage =
  | 'sweep'
  | 'paper'
  | 'table'
  | 'arch'
  | 'arches'
  | 'sun'
  | 'podium'
  | 'plate'
  | 'tile'
  | 'star'
  | 'badge'
  | 'awning'
  | 'shelf'
  | 'rays'
  | 'road'
  | 'door'

export type Room = {
  width: number
  height: number
  tints: Tints
  ware: Ware
  /** The foot line of the objects, as a share of the height. */
  ground: number
  /** The centre of the light, as a share of the width. */
  light: number
}

/** The parts that a stage adds to the wall: shapes, and the definitions they refer to. */
type Set = { shapes: string; defs?: string }

/** Wall, light shape and floor of a stage, without objects, as the inside of an SVG. */
export function paintStage(stage: Stage, room: Room): string {
  const { width, height, tints } = room
  const { shapes, defs = '' } = PAINTERS[stage](room)
  return (
    `<defs>${fade('wall', tints.wallTop, tints.wallBottom)}${glow('halo', tints.light, 0.95)}` +
    `<radialGradient id="shadow"><stop stop-color="#1a0d05" stop-opacity=".42"/><stop offset=".55" stop-color="#1a0d05" stop-opacity=".18"/>` +
    `<stop offset="1" stop-color="#1a0d05" stop-opacity="0"/></radialGradient>${defs}</defs>` +
    (stage === 'badge' ? shapes : `<rect width="${width}" height="${height}" fill="url(#wall)"/>${shapes}`)
  )
}

const PAINTERS: Record<Stage, (room: Room) => Set> = {
  sweep: (room) => ({ shapes: halo(room) }),
  // Seamless paper under one large light.
  paper: (room) => ({ shapes: halo(room, 0.5, 0.8) }),
  table: (room) => {
    const { width, height, tints } = room
    const edge = height * 0.66
    return {
      shapes:
        halo(room, 0.45) +
        `<rect y="${edge}" width="${width}" height="${height - edge}" fill="${tints.floor}" fill-opacity=".75"/>` +
        `<rect y="${edge}" width="${width}" height="${height * 0.0075}" fill="${tints.light}" fill-opacity=".7"/>`,
    }
  },
  arch: ({ width, height, tints, ground }) => {
    const span = Math.min(width, height) * 0.66
    const foot = height * (ground + 0.02)
    return {
      shapes:
        `<path d="${archPath(width / 2, span, height * 0.12, foot)}" fill="${tints.light}" fill-opacity=".72"/>` +
        `<rect y="${foot}" width="${width}" height="${height - foot}" fill="${tints.floor}" fill-opacity=".7"/>`,
    }
  },
  arches: ({ width, height, tints }) => {
    // Bays keep their shape on a front four times as wide as high.
    const count = width / height > 2.5 ? 7 : 3
    const span = (width / count) * 0.74
    const bays = Array.from({ length: count }, (_, bay) => {
      const opacity = bay === (count - 1) / 2 ? 0.8 : 0.45
      return `<path d="${archPath((width * (bay + 0.5)) / count, span, height * 0.24, height * 0.8)}" fill="${tints.light}" fill-opacity="${opacity}"/>`
    })
    return {
      shapes: `${bays.join('')}<rect y="${height * 0.8}" width="${width}" height="${height * 0.2}" fill="${tints.floor}"/>`,
    }
  },
  sun: ({ width, height, tints, light }) => ({
    shapes: `<circle cx="${width * light}" cy="${height * 0.5}" r="${height * 0.36}" fill="${tints.light}" fill-opacity=".75"/>`,
  }),
  podium: (room) => {
    const { width, height, tints, ground } = room
    const span = Math.min(width * 0.8, height * 0.78)
    const [left, top] = [width / 2 - span / 2, height * (ground - 0.01)]
    const disc = (inset: number, fill: string) =>
      `<ellipse cx="${width / 2}" cy="${top}" rx="${span / 2 - inset}" ry="${span * 0.13 - inset * 0.75}" fill="${fill}"/>`
    return {
      defs: fade('drum', tints.floor, tints.wallBottom),
      shapes:
        halo(room) +
        `<path d="M${left} ${top}V${height}H${left + span}V${top}Z" fill="url(#drum)"/>` +
        disc(0, tints.light) +
        disc(height * 0.01, tints.wallTop),
    }
  },
  plate: ({ width, height, tints, ware }) => {
    const [cx, cy] = [width / 2, height * 0.52]
    return {
      shapes:
        `<circle cx="${cx}" cy="${height * 0.56}" r="${height * 0.44}" fill="#1a0d05" fill-opacity=".1"/>` +
        `<circle cx="${cx}" cy="${cy}" r="${height * 0.42}" fill="${ware.plate}"/>` +
        `<circle cx="${cx}" cy="${cy}" r="${height * 0.4075}" fill="none" stroke="${ware.ring ?? tints.wallBottom}" stroke-width="${height * 0.01}"/>` +
        `<circle cx="${cx}" cy="${cy}" r="${height * 0.31}" fill="${ware.well ?? tints.light}" stroke="#000" stroke-opacity=".05" stroke-width="${height * 0.005}"/>`,
    }
  },
  tile: (room) => ({
    defs: tilePattern(room.height * 0.26, room.tints.light, 0.55),
    shapes: `<rect width="${room.width}" height="${room.height}" fill="url(#tiles)"/>${halo(room, 0.5, 0.5)}`,
  }),
  star: ({ width, height, tints }) => ({
    shapes: `<path d="${starPath(width / 2, height * 0.5, height * 0.47)}" fill="${tints.light}" fill-opacity=".8"/>`,
  }),
  // Without a wall: the star alone on the page's own background.
  badge: ({ width, height, tints }) => ({
    shapes:
      `<path d="${starPath(width / 2, height / 2, height / 2)}" fill="url(#wall)"/>` +
      `<path d="${starPath(width / 2, height / 2, height * 0.415)}" fill="none" stroke="${tints.light}" stroke-opacity=".7" stroke-width="${height * 0.008}"/>`,
  }),
  awning: paintAwning,
  door: paintDoor,
  shelf: (room) => {
    const { width, height, tints } = room
    const board = (y: number, shade: number) =>
      `<rect y="${height * y}" width="${width}" height="${height * 0.035}" fill="${tints.floor}"/>` +
      `<rect y="${height * (y + 0.035)}" width="${width}" height="${height * shade}" fill="#000" fill-opacity=".055"/>`
    return { shapes: halo(room) + board(0.47, 0.03) + board(0.86, 0.12) }
  },
  rays: (room) => {
    const { width, height, tints, light } = room
    const [cx, cy] = [width * light, height * 0.62]
    const reach = Math.hypot(width, height)
    const tip = (angle: number) => `${round(cx + reach * Math.cos(angle))} ${round(cy + reach * Math.sin(angle))}`
    const beams = Array.from({ length: 12 }, (_, index) => (index * Math.PI) / 6).map(
      (angle) => `<path d="M${cx} ${cy}L${tip(angle)}L${tip(angle + 0.26)}Z" fill="${tints.light}" fill-opacity=".28"/>`,
    )
    return { shapes: beams.join('') + halo(room, 0.6, 0.5) }
  },
  road: ({ width, height, tints, light }) => {
    const dashes = Array.from({ length: Math.ceil(width / (height * 0.225)) + 1 }, (_, index) => {
      const x = index * height * 0.225 - height * 0.05
      return `<rect x="${x}" y="${height * 0.925}" width="${height * 0.12}" height="${height * 0.014}" rx="${height * 0.007}" fill="${tints.light}" fill-opacity=".55"/>`
    })
    const hills = `M0 ${height * 0.74}C${width * 0.18} ${height * 0.5} ${width * 0.3} ${height * 0.66} ${width * 0.44} ${height * 0.62}S${width * 0.7} ${height * 0.48} ${width * 0.82} ${height * 0.58} ${width * 0.95} ${height * 0.66} ${width} ${height * 0.6}V${height}H0Z`
    return {
      shapes:
        `<circle cx="${width * light}" cy="${height * 0.46}" r="${height * 0.34}" fill="${tints.light}" fill-opacity=".55"/>` +
        `<path d="${hills}" fill="${tints.floor}" fill-opacity=".45"/>` +
        `<rect y="${height * 0.74}" width="${width}" height="${height * 0.26}" fill="${tints.floor}"/>` +
        `<rect y="${height * 0.74}" width="${width}" height="${height * 0.01}" fill="${tints.light}" fill-opacity=".5"/>${dashes.join('')}`,
    }
  },
}

function paintAwning(room: Room): Set {
  const { width, height, tints, ware } = room
  const count = Math.round(width / (height * 0.161))
  const span = width / count
  const drop = height * 0.2
  const counter = height * 0.76
  const cloth = (fill: (stripe: number) => string) =>
    Array.from({ length: count }, (_, stripe) => {
      const scallop = `a${round(span / 2)} ${round(span / 2)} 0 0 1 ${round(-span)} 0Z`
      return `<path d="M${round(stripe * span)} 0h${round(span)}v${round(drop)}${scallop}" fill="${fill(stripe)}"/>`
    }).join('')
  return {
    shapes:
      halo(room, 0.55, 0.6) +
      `<rect y="${counter}" width="${width}" height="${height - counter}" fill="${tints.floor}"/>` +
      `<rect y="${counter}" width="${width}" height="${height * 0.014}" fill="${tints.light}"/>` +
      `<g transform="translate(0 ${height * 0.022})" opacity=".12">${cloth(() => '#000')}</g>` +
      cloth((stripe) => (stripe % 2 ? ware.cloth : tints.floor)),
  }
}

/** A front door in its arch, two steps and a lamp: where couriers leave what they bring. */
function paintDoor({ width, height, tints, light }: Room): Set {
  const cx = width * light
  const step = height * 0.84
  const arch = (inset: number, fill: string, opacity = 1) =>
    `<path d="${archPath(cx, height * (0.56 - inset), height * (0.07 + inset / 2), step)}" fill="${fill}" fill-opacity="${opacity}"/>`
  const panel = (x: number, y: number, tall: number) =>
    `<rect x="${cx + height * x}" y="${height * y}" width="${height * 0.13}" height="${height * tall}" rx="${height * 0.012}" fill="#000" fill-opacity=".13"/>` +
    `<rect x="${cx + height * (x + 0.008)}" y="${height * (y + 0.01)}" width="${height * 0.122}" height="${height * (tall - 0.01)}" rx="${height * 0.01}" fill="url(#leaf)"/>`
  const lamp = cx - height * 0.42
  return {
    defs: fade('leaf', '#2A9AA8', '#0B5A67') + glow('lamp', '#FFE2A0', 0.95),
    shapes:
      `<circle cx="${lamp}" cy="${height * 0.3}" r="${height * 0.3}" fill="url(#lamp)"/>` +
      arch(0, tints.light) +
      arch(0.05, tints.floor) +
      arch(0.08, '#0C6675') +
      `<path d="${starPath(cx, height * 0.235, height * 0.07)}" fill="#FFE2A0" fill-opacity=".9"/>` +
      panel(-0.17, 0.36, 0.17) +
      panel(0.04, 0.36, 0.17) +
      panel(-0.17, 0.57, 0.2) +
      panel(0.04, 0.57, 0.2) +
      `<rect x="${cx - height * 0.004}" y="${height * 0.33}" width="${height * 0.008}" height="${step - height * 0.33}" fill="#06434D"/>` +
      `<circle cx="${cx + height * 0.024}" cy="${height * 0.57}" r="${height * 0.016}" fill="#FFC947"/>` +
      `<rect x="${lamp - height * 0.008}" y="${height * 0.2}" width="${height * 0.016}" height="${height * 0.05}" fill="#3A3550"/>` +
      `<path d="M${lamp - height * 0.04} ${height * 0.25}h${height * 0.08}l${height * -0.014} ${height * 0.1}h${height * -0.052}Z" fill="#FFE9B8"/>` +
      `<rect y="${step}" width="${width}" height="${height * 0.16}" fill="${tints.floor}"/>` +
      `<rect x="${cx - height * 0.38}" y="${step}" width="${height * 0.76}" height="${height * 0.05}" rx="${height * 0.006}" fill="${tints.light}" fill-opacity=".85"/>` +
      `<rect x="${cx - height * 0.25}" y="${height * 0.885}" width="${height * 0.5}" height="${height * 0.06}" rx="${height * 0.012}" fill="#7A4A33"/>` +
      `<rect x="${cx - height * 0.235}" y="${height * 0.897}" width="${height * 0.47}" height="${height * 0.036}" rx="${height * 0.008}" fill="none" stroke="#E2C595" stroke-width="${height * 0.004}"/>`,
  }
}

function halo({ width, height, light }: Room, y = 0.48, radius = 0.46): string {
  return `<circle cx="${width * light}" cy="${height * y}" r="${height * radius}" fill="url(#halo)"/>`
}

function archPath(cx: number, span: number, top: number, foot: number): string {
  const [left, spring] = [cx - span / 2, top + span / 2]
  return `M${left} ${foot}V${spring}A${span / 2} ${span / 2} 0 0 1 ${left + span} ${spring}V${foot}Z`
}

function tilePattern(side: number, colour: string, strength: number): string {
  const corners = [
    [0, 0],
    [side, 0],
    [0, side],
    [side, side],
  ] as const
  return (
    `<pattern id="tiles" width="${side}" height="${side}" patternUnits="userSpaceOnUse">` +
    `<path d="${starPath(side / 2, side / 2, side / 2)}" fill="none" stroke="${colour}" stroke-opacity="${strength}" stroke-width="${round(side * 0.035)}"/>` +
    `<path d="${corners.map(([x, y]) => starPath(x, y, side * 0.16)).join('')}" fill="${colour}" fill-opacity="${strength * 0.8}"/></pattern>`
  )
}

export function fade(id: string, top: string, bottom: string): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`
}

export function glow(id: string, colour: string, strength: number): string {
  return `<radialGradient id="${id}"><stop stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`
}
