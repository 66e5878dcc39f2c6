import { useEffect, useRef } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { classNames } from '@medina/web/ui/class-names.ts'
import { FieldNotes } from '@medina/web/ui/form/field-notes.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { dismissToast, showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { shrink } from '@medina/web/photos/load-shrink.ts'
import { checkPhoto, PHOTO_MAX_BYTES, type PhotoProblem } from '@medina/web/photos/photo-check.ts'

export const PICTURE_LIMIT = String(PHOTO_MAX_BYTES / 2 ** 20)

/** How the shop shows a picture: cropped to a square, cropped to 2:1, or whole. */
type Shape = 'square' | 'wide' | 'paper'

type PictureFieldProps = {
  name: string
  label: string
  shape: Shape
  hint: string
  photo: File | null
  /** A picture was sent before and stays unless another one is chosen. */
  isKept: boolean
  error: string | undefined
  onChange: (photo: File | null) => void
  onRefuse: (message: string) => void
}

/** A picture of an application: its content is checked (spec 5.008, 5.009, 9.007), and its preview is cropped as in the shop. */
export function PictureField({ name, label, shape, hint, photo, isKept, error, onChange, onRefuse }: PictureFieldProps) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  const refusal = useRef<number | null>(null)
  const notes = `registration-${name}`

  async function choose(file: File) {
    const chosen = await prepare(file)
    if (refusal.current !== null) dismissToast(refusal.current)
    if (typeof chosen !== 'string') return onChange(chosen)
    const message = t(`registration.${chosen}`, { limit: PICTURE_LIMIT })
    onRefuse(message)
    // The field may be out of sight.
    refusal.current = showToast(message, { tone: 'error' })
  }

  return (
    <div className={classNames('registration-picture', shape)}>
      {/* For the eyes: the button has it in its name. */}
      <p aria-hidden="true" className="mb-1.5 text-sm font-medium">
        {label}
      </p>
      <div className="registration-frame">
        {photo !== null && <CutPreview photo={photo} shape={shape} />}
        <button
          type="button"
          aria-label={photo === null ? undefined : t('registration.upload', { name: label })}
          aria-describedby={notes}
          aria-invalid={error === undefined ? undefined : true}
          className={photo === null ? undefined : 'registration-over'}
          onClick={() => input.current?.click()}
        >
          {photo === null && (
            <>
              {/* The name has the words that are seen (WCAG 2.5.3), after what they are for. */}
              <span className="sr-only">{label} </span>
              <Icon name="image" size={24} />
              <span className="text-sm font-semibold">{t('registration.choose')}</span>
              <span className="text-xs text-ink-2">{isKept ? t('registration.kept') : hint}</span>
            </>
          )}
        </button>
        {photo !== null && <RemoveButton name={label} onRemove={() => onChange(null)} />}
        <input
          ref={input}
          type="file"
          name={name}
          accept="image/jpeg,image/png,image/gif"
          aria-label={t('registration.upload', { name: label })}
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

/** A phone's photo often exceeds the limit, so it is shrunk where the browser can. */
async function prepare(file: File): Promise<File | PhotoProblem | 'photo_unreadable'> {
  const problem = await checkPhoto(file)
  if (problem === 'photo_format') return problem
  const photo = problem === null ? file : await shrink(file)
  if (photo === null || photo.size > PHOTO_MAX_BYTES) return 'photo_too_large'
  try {
    ;(await createImageBitmap(photo)).close()
    return photo
  } catch {
    return 'photo_unreadable'
  }
}

const widths: Record<Shape, number> = { square: 320, wide: 640, paper: 512 }

/** The part of a picture that the shop shows: its middle, square or 2:1; a document is shown whole. */
function CutPreview({ photo, shape }: { photo: File; shape: Shape }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isCurrent = true
    void createImageBitmap(photo, { imageOrientation: 'from-image' })
      .then((bitmap) => {
        const element = canvas.current
        if (isCurrent && element) {
          const fit = shape === 'paper' ? Math.min : Math.max
          const scale = fit(element.width / bitmap.width, element.height / bitmap.height)
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
  }, [photo, shape])
  return <canvas ref={canvas} width={widths[shape]} height={320} aria-hidden="true" />
}
