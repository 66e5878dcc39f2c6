/** A profile photo has at most 2 MB (spec 5.006, 9.007). */
export const PHOTO_MAX_BYTES = 2_097_152

export type PhotoProblem = 'photo_format' | 'photo_too_large'
type PhotoFile = { name: string; type: string; size: number; head: Uint8Array }

/** Validates a chosen photo (spec 5.006, 5.008, 5.009): its name and its first bytes must both be those of a JPG, PNG or GIF. */
export function findPhotoProblem({ name, type, size, head }: PhotoFile): PhotoProblem | null {
  if (!isNamedPhoto(name, type) || !isPhoto(head)) return 'photo_format'
  return size > PHOTO_MAX_BYTES ? 'photo_too_large' : null
}

/** Reads only the first bytes of the file. */
export async function checkPhoto(file: File): Promise<PhotoProblem | null> {
  return findPhotoProblem({ name: file.name, type: file.type, size: file.size, head: await readHead(file) })
}

/** Whether the file is a photo, regardless of its size. */
export async function isPhotoFile(file: File): Promise<boolean> {
  return isNamedPhoto(file.name, file.type) && isPhoto(await readHead(file))
}

async function readHead(file: File): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, 8).arrayBuffer())
}

const endings: readonly string[] = ['jpg', 'jpeg', 'png', 'gif']
const types: readonly string[] = ['image/jpeg', 'image/png', 'image/gif']

/** Some phones provide photos without a file extension, so the media type is checked then. */
function isNamedPhoto(name: string, type: string): boolean {
  const ending = /\.([^.]*)$/.exec(name)?.[1]?.toLowerCase()
  return ending === undefined ? types.includes(type) : endings.includes(ending)
}

const beginnings: readonly (readonly number[])[] = [
  [0xff, 0xd8, 0xff],
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0x47, 0x49, 0x46, 0x38],
]

function isPhoto(head: Uint8Array): boolean {
  return beginnings.some((bytes) => bytes.every((byte, index) => head[index] === byte))
}
