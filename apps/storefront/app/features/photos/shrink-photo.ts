/** The longest side of what is sent: what is written on a page can be read, and the server keeps no larger one. */
const SIDE = 1600
const QUALITY = 0.85

/**
 * The photo as a JPEG of at most 1600 pixels a side, upright and without what a camera writes into it; null where this browser cannot read
 * the file, or would not give back what was drawn.
 */
export async function shrinkPhoto(file: File): Promise<File | null> {
  if (!isCanvasFaithful()) return null
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (bitmap === null) return null
  try {
    const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height))
    const canvas = createCanvas(Math.max(1, Math.round(bitmap.width * scale)), Math.max(1, Math.round(bitmap.height * scale)))
    const context = canvas.getContext('2d')
    if (context === null) return null
    // A JPEG has no transparency: ink on nothing would be black on black.
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    if (blob === null) return null
    const name = `${file.name.replace(/\.[^.]*$/, '')}.jpg`
    return new File([blob], name, { type: 'image/jpeg', lastModified: file.lastModified })
  } finally {
    bitmap.close()
  }
}

/** Browsers that guard against fingerprints answer noise or plain white, which nobody should get as a prescription. */
function isCanvasFaithful(): boolean {
  const context = createCanvas(1, 1).getContext('2d')
  if (context === null) return false
  const [red, green, blue] = [40, 120, 200]
  context.fillStyle = `rgb(${red} ${green} ${blue})`
  context.fillRect(0, 0, 1, 1)
  const { data } = context.getImageData(0, 0, 1, 1)
  return [red, green, blue].every((value, index) => Math.abs(value - (data[index] ?? 0)) < 8)
}

function createCanvas(width: number, height: number): HTMLCanvasElement {
  return Object.assign(document.createElement('canvas'), { width, height })
}
