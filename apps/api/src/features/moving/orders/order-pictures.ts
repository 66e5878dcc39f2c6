import type { SheetPicture } from '#lib/sheets/sheet.ts'
import { AppError } from '#lib/errors.ts'
import { readPicture } from '#lib/uploads/photo.ts'
import type { Uploads } from '#lib/uploads/uploads.ts'
import { PRIVATE_PICTURE } from '#features/moving/moved-lines.ts'

const FIELD = 'order_attachment'
const TOO_MANY = 429

/**
 * Pictures of prescriptions. Each is stored under a random name as it arrives, as one that a customer sends: a file without metadata, which
 * only a signed address shows. Those that no order names in the end are removed again.
 */
export class OrderPictures {
  private readonly uploads: Uploads
  private readonly paths = new Map<string, string>()
  private readonly named = new Set<string>()

  constructor(uploads: Uploads) {
    this.uploads = uploads
  }

  /** Stores a picture; false if it is none of an order. One that cannot be read counts as missing, and a busy service stops the move. */
  async take({ picture, bytes }: SheetPicture): Promise<boolean> {
    if (!picture.startsWith(PRIVATE_PICTURE)) return false
    if (bytes === null) return true
    try {
      const drawn = await readPicture(bytes, FIELD)
      this.paths.set(picture.slice(PRIVATE_PICTURE.length), await this.uploads.create(drawn))
    } catch (error) {
      if (!(error instanceof AppError) || error.status === TOO_MANY) throw error
    }
    return true
  }

  /** The paths of pictures for the row of an order. */
  name(pictures: readonly string[]): string[] {
    const paths = pictures.flatMap((picture) => this.paths.get(picture) ?? [])
    for (const path of paths) this.named.add(path)
    return paths
  }

  /** Removes what no order has: after a plan, and after a move that was taken back, everything. */
  async removeOthers({ isMoved }: { isMoved: boolean }): Promise<void> {
    for (const path of this.paths.values()) if (!isMoved || !this.named.has(path)) await this.uploads.remove(path)
  }
}
