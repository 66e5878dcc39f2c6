import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import sharp from 'sharp'
import { compose, type Scene } from './compose.ts'
import { DEEP, type Theme } from './palettes.ts'

export type Picture = {
  /** "<palette>/<name>", without ending. */
  path: string
  scene: Scene
  /** Card widths encoded beforehand, beside the master. */
  widths: number[]
  quality: number
  /** The encoder's; what has a grain of its own is worth more of it. */
  effort?: number
}

/** Part of every cache key: raise it when drawing or encoding changes. */
const EDITION = 1
const CACHE = join(tmpdir(), 'medina-artwork', 'encoded')

/** Writes a picture in every requested size and theme; returns the number of bytes. */
export async function writePicture(picture: Picture, folder: string): Promise<number> {
  mkdirSync(CACHE, { recursive: true })
  let bytes = 0
  for (const theme of themesOf(picture)) {
    const files = await encode(picture, theme)
    for (const [suffix, file] of files) {
      const path = join(folder, `${picture.path}${theme === 'dusk' ? '-dusk' : ''}${suffix}.avif`)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, file)
      bytes += file.length
    }
  }
  return bytes
}

/** A picture on a deep palette is the same in both themes. */
function themesOf({ scene }: Picture): Theme[] {
  return DEEP.has(scene.palette) ? ['day'] : ['day', 'dusk']
}

async function encode(
  { scene, widths, quality: wanted, effort = 2 }: Picture,
  theme: Theme,
): Promise<[suffix: string, file: Buffer][]> {
  // Dark walls hide more.
  const quality = theme === 'dusk' ? wanted - 3 : wanted
  const key = createHash('sha1')
    .update(JSON.stringify([EDITION, scene, widths, quality, theme, ...(effort === 2 ? [] : [effort])]))
    .digest('hex')
  const sizes: [suffix: string, width: number][] = [
    ['', scene.width],
    ...widths.map((width): [string, number] => [`-${width}`, width]),
  ]
  const cached = sizes.map(([suffix]) => join(CACHE, `${key}${suffix}.avif`))
  if (cached.every((file) => existsSync(file))) return sizes.map(([suffix], index) => [suffix, readFileSync(cached[index] ?? '')])
  const painted = await compose(scene, theme)
  const solid = scene.stage === 'badge' ? painted : painted.removeAlpha()
  const pixels = await solid.png({ compressionLevel: 1 }).toBuffer()
  const files: [string, Buffer][] = []
  for (const [index, [suffix, width]] of sizes.entries()) {
    const file = await sharp(pixels)
      .resize(width, null, { kernel: 'lanczos3' })
      // Small pictures are seen at their own size; large ones are mostly looked at reduced.
      .avif({
        quality: width === scene.width ? quality : quality + (width > 320 ? 2 : 7),
        effort,
        chromaSubsampling: '4:2:0',
      })
      .toBuffer()
    writeFileSync(cached[index] ?? '', file)
    files.push([suffix, file])
  }
  return files
}
