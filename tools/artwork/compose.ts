import { readFileSync } from 'node:fs'
import sharp, { type Sharp } from 'sharp'
import { cutout } from './objects.ts'
import { deepened, type Palette, type Theme, tintsOf, wareOf } from './palettes.ts'
import { paintStage, type Stage } from './stages.ts'
import { round } from './star.ts'

/** An object on the stage; x is its middle, y its foot, size its longer side, all as shares (size of the height). */
export type Prop = { code: string; x: number; y: number; size: number; turn?: number; flip?: boolean; shadow?: boolean }

export type Scene = {
  width: number
  height: number
  palette: Palette
  stage: Stage
  props: Prop[]
  ground?: number
  light?: number
  /** Takes the darker half of the palette: for grounds under white text. */
  deep?: boolean
  /** A render of the whole frame that lies over the stage, with its own shadow. */
  render?: string
}

/** Paints a scene; objects and stage are the same in every theme. */
export async function compose(scene: Scene, theme: Theme): Promise<Sharp> {
  const { width, height, palette, stage, ground = 0.82, light = 0.5, deep = false } = scene
  const tints = deep ? deepened(tintsOf(palette, theme)) : tintsOf(palette, theme)
  const set = paintStage(stage, { width, height, tints, ware: wareOf(palette, theme), ground, light })
  const render = scene.render === undefined ? '' : picture(readFileSync(scene.render), 0, 0, width)
  return paint(width, height, set + render + (await placeProps(scene.props, width, height)))
}

export function paint(width: number, height: number, inside: string): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`
  return sharp(Buffer.from(svg), { unlimited: true })
}

/** Objects with their ground shadows, in painting order, as the inside of an SVG that defines `shadow`. */
export async function placeProps(props: Prop[], width: number, height: number): Promise<string> {
  let painted = ''
  for (const { code, x, y, size, turn = 0, flip = false, shadow = true } of props) {
    const object = await cutout(code, Math.round(size * height), turn, flip)
    const [cx, foot] = [width * x, height * y]
    // Whole pixels: a picture between two pixels is painted soft.
    const left = Math.round(cx - object.side / 2)
    const top = Math.round(foot - object.height / 2 - object.side / 2)
    const spread = Math.max(object.width, object.height * 0.45)
    const ellipse = `<ellipse cx="${round(cx)}" cy="${round(foot - height * size * 0.02)}" rx="${round(spread / 2)}" ry="${round(spread * 0.1)}" fill="url(#shadow)"/>`
    painted += (shadow ? ellipse : '') + picture(object.png, left, top, object.side)
  }
  return painted
}

export function picture(png: Buffer, left: number, top: number, side: number): string {
  return `<image href="data:image/png;base64,${png.toString('base64')}" x="${left}" y="${top}" width="${side}" height="${side}"/>`
}
