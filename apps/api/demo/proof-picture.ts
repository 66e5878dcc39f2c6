import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { doImageWork } from '#lib/pictures/image-work.ts'

/** By the kinds of modules: what was ordered, at a door. */
const { proofs } = JSON.parse(readFileSync(new URL('pictures/manifest.json', import.meta.url), 'utf8')) as {
  proofs: Record<string, string>
}

/** The delivery photo of the demo's couriers, a picture of the demo. */
export function proofOf(module: string): string[] {
  const picture = proofs[module]
  return picture === undefined ? [] : [picture]
}

const drawn = new Map<string, Promise<Buffer>>()

/** The same as a phone would send it; encoded once per process. */
export function photographProof(module: string): Promise<Buffer> {
  const [path = ''] = proofOf(module)
  const file = fileURLToPath(new URL(`pictures/${path}-640.avif`, import.meta.url))
  const photo = drawn.get(path) ?? doImageWork(() => sharp(file).jpeg({ quality: 80 }).toBuffer())
  drawn.set(path, photo)
  return photo
}
