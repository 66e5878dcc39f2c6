import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { doImageWork } from '#lib/pictures/image-work.ts'
import { type Manifest, readPictures } from './picture-choice.ts'

/** The delivery photo of the demo's couriers, a picture of the demo: what was ordered, at a door. */
export function proofOf(module: string, { proofs }: Manifest): string[] {
  const picture = proofs[module]
  return picture === undefined ? [] : [picture]
}

const drawn = new Map<string, Promise<Buffer>>()

/** The same as a phone would send it; encoded once per process. */
export function photographProof(module: string): Promise<Buffer> {
  const [path = ''] = proofOf(module, readPictures())
  const file = fileURLToPath(new URL(`pictures/${path}-640.avif`, import.meta.url))
  const photo = drawn.get(path) ?? doImageWork(() => sharp(file).jpeg({ quality: 80 }).toBuffer())
  drawn.set(path, photo)
  return photo
}
