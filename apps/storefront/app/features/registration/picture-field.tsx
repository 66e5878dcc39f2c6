import { useEffect, useRef } from 'react'
import { formatNumber } from '../../lib/format/numbers.ts'
import { useText } from '../../lib/texts/text.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FieldNotes } from '../../ui/form/field-notes.tsx'
import { IconButton } from '../../ui/button/icon-button.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { checkPhoto, PHOTO_MAX_BYTES } from '../photos/photo-check.ts'

export const PICTURE_LIMIT = formatNumber(PHOTO_MAX_BYTES / 2 ** 20)

type PictureFieldProps = {
  kind: 'logo' | 'cover'
  photo: File | null
  /** A picture was sent before and stays unless another one is chosen. */
  isKept: boolean
  error: string | undefined
  onChange: (photo: File | null) => void
  onRefuse: (message: string) => void
}

/** A picture of the store: its content is checked (5.008, 5.009, 9.007), and its preview is cut the way the shop will show it. */
export function PictureField({ kind, photo, isKept, error, onChange, onRefuse }: PictureFieldProps) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const name = t(`registration.${kind}`)
  const notes = `registration-${kind}`

  async function choose(file: File) {
    const problem = await checkPhoto(file)
    if (problem !== null) return onRefuse(t(`registration.${problem}`, { limit: PICTURE_LIMIT }))
    try {
      ;(await createImageBitmap(file)).close()
      onChange(file)
    } catch {
      onRefuse(t('registration.photo_unreadable'))
    }
  }

  return (
    <div className={classNames('registration-picture', kind)}>
      <p className="mb-1.5 text-sm font-medium">{name}</p>
      <div className="registration-frame">
        {photo !== null && <CutPreview photo={photo} kind={kind} />}
        <button
          type="button"
          aria-label={t('registration.upload', { name })}
          aria-describedby={notes}
          aria-invalid={error === undefined ? undefined : true}
          className={photo === null ? undefined : 'registration-over'}
          onClick={() => input.current?.click()}
        >
          {photo === null && (
            <>
              <Icon name="image" size={24} />
              <span className="text-sm text-ink-2">{t(isKept ? 'registration.kept' : `registration.${kind}_shape`)}</span>
            </>
          )}
        </button>
        {photo !== null && <RemoveButton name={name} onRemove={() => onChange(null)} />}
        <input
          ref={input}
          type="file"
          name={kind}
          accept="image/jpeg,image/png,image/gif"
          aria-label={t('registration.upload', { name })}
          hidden
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0]
            if (file !== undefined) void choose(file)
            // The same file may be chosen again.
            currentTarget.value = ''
          }}
        />
      </div>
      <FieldNotes id={notes} error={error} />
    </div>
  )
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useText()
  const label = t('registration.remove', { name })
  return <IconButton icon="trash" variant="float" label={label} className="registration-remove" onClick={onRemove} />
}

/** The part of a picture that the shop shows: its middle, square or two to one. */
function CutPreview({ photo, kind }: { photo: File; kind: 'logo' | 'cover' }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isCurrent = true
    void createImageBitmap(photo, { imageOrientation: 'from-image' })
      .then((bitmap) => {
        const element = canvas.current
        if (isCurrent && element) {
          const scale = Math.max(element.width / bitmap.width, element.height / bitmap.height)
          const [width, height] = [bitmap.width * scale, bitmap.height * scale]
          const context = element.getContext('2d')
          context?.clearRect(0, 0, element.width, element.height)
          context?.drawImage(bitmap, (element.width - width) / 2, (element.height - height) / 2, width, height)
        }
        bitmap.close()
      })
      .catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [photo])
  return <canvas ref={canvas} width={kind === 'logo' ? 320 : 640} height={320} aria-hidden="true" />
}
