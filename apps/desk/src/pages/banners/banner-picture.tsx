import { type PictureFocus, readPictureFacts } from '@medina/contract/wire/picture-name'
import { useEffect, useMemo } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { FocusField } from './focus-field.tsx'

type BannerPictureFieldProps = {
  /** The cell of the stored picture; empty for a new banner. */
  cell: string
  file: File | null
  focus: PictureFocus | null
  onFile: (file: File | null) => void
  onFocus: (focus: PictureFocus) => void
}

/** Chooses the picture of a banner, and what of it stays in view. */
export function BannerPictureField({ cell, file, focus, onFile, onFocus }: BannerPictureFieldProps) {
  const { t } = useText()
  const chosen = useMemo(() => (file === null ? null : URL.createObjectURL(file)), [file])
  useEffect(() => () => (chosen === null ? undefined : URL.revokeObjectURL(chosen)), [chosen])
  const stored = readPictureFacts(addressOf(cell))
  const src = chosen ?? stored?.src
  return (
    <>
      <label className="grid gap-1.5 text-sm font-medium">
        {t('desk_banners.picture')}
        <input
          type="file"
          accept="image/jpeg,image/png"
          className="desk-file"
          onChange={(event) => onFile(event.currentTarget.files?.[0] ?? null)}
        />
        <span className="desk-quiet font-regular">
          {t(cell === '' ? 'desk_banners.picture_hint' : 'desk_banners.picture_keep')}
        </span>
      </label>
      {src !== undefined && (
        <FocusField src={src} focus={focus ?? (chosen === null ? focusOf(stored) : null)} onChange={onFocus} />
      )}
    </>
  )
}

/** The address of a picture that a cell names: a painted one, or an upload of this shop. */
export function addressOf(cell: string): string {
  return cell.replace(/^pictures\//, '/images/uploads/')
}

function focusOf(stored: { x: string; y: string } | null): PictureFocus | null {
  return stored === null ? null : { x: Number(stored.x) * 10, y: Number(stored.y) * 10 }
}
