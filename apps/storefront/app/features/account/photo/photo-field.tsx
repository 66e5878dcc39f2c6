import type { Profile } from '@medina/contract/identity/profile'
import { Suspense, useEffect, useRef, useState } from 'react'
import { formatNumber } from '@medina/web/format/numbers.ts'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { FieldNotes } from '@medina/web/ui/form/field-notes.tsx'
import { dismissToast, showToast } from '@medina/web/ui/feedback/toast-store.ts'
import { Avatar } from './avatar.tsx'
import { checkPhoto, PHOTO_MAX_BYTES } from '@medina/web/photos/photo-check.ts'

const CropDialog = lazyWithRetry(() => import('./crop-dialog.tsx'))

type PhotoFieldProps = {
  person: Profile
  /** The chosen and cropped photo, until it is saved. */
  photo: File | null
  error: string | undefined
  onChange: (photo: File | null, error?: string) => void
}

const LIMIT_MB = PHOTO_MAX_BYTES / 2 ** 20

/** The photo of a profile: chosen, checked (spec 5.006, 5.009), cropped in a dialog. */
export function PhotoField({ person, photo, error, onChange }: PhotoFieldProps) {
  const { t, language } = useText()
  const limit = formatNumber(LIMIT_MB, language)
  const [picture, setPicture] = useState<ImageBitmap | null>(null)
  const [isCropping, setCropping] = useState(false)
  const refusal = useRef<number | null>(null)

  async function choose(file: File) {
    const problem = await checkPhoto(file)
    if (problem !== null) return refuse(t(`account.${problem}`, { limit }))
    try {
      setPicture(await createImageBitmap(file, { imageOrientation: 'from-image' }))
      // Clears the refusal of the previous file, at the field and at the bottom of the page.
      onChange(photo)
      if (refusal.current !== null) dismissToast(refusal.current)
      setCropping(true)
    } catch {
      refuse(t('account.photo_unreadable'))
    }
  }

  /** At the field, and as a toast, because the field may be out of sight. */
  function refuse(message: string) {
    onChange(photo, message)
    refusal.current = showToast(message, { tone: 'error' })
  }

  return (
    <div className="flex flex-wrap items-center gap-5">
      {photo === null ? <Avatar person={person} size={96} /> : <PhotoPreview photo={photo} />}
      <div className="min-w-40 flex-1">
        <p className="font-semibold leading-ui">{t('account.photo')}</p>
        <p id="photo-hint" className="mt-0.5 text-sm text-ink-2">
          {t('account.photo_hint', { limit })}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <UploadButton onChoose={(file) => void choose(file)} />
          {photo !== null && (
            <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
              {t('account.photo_discard')}
            </Button>
          )}
        </div>
        <FieldNotes id="photo-notes" error={error} />
      </div>
      {picture && (
        <Suspense fallback={null}>
          <CropDialog
            open={isCropping}
            picture={picture}
            onClose={() => setCropping(false)}
            onCrop={(cropped) => {
              onChange(cropped)
              setCropping(false)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

function UploadButton({ onChoose }: { onChoose: (file: File) => void }) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="secondary" size="sm" icon="upload" aria-describedby="photo-hint" onClick={() => input.current?.click()}>
        {t('account.photo_upload')}
      </Button>
      <input
        ref={input}
        type="file"
        name="image"
        accept="image/jpeg,image/png,image/gif"
        aria-label={t('account.photo_upload')}
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file !== undefined) onChoose(file)
          // The same file may be chosen again.
          currentTarget.value = ''
        }}
      />
    </>
  )
}

/** Previews a photo that is not uploaded yet, in a circle. */
function PhotoPreview({ photo }: { photo: File }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let isCurrent = true
    void createImageBitmap(photo).then((picture) => {
      const element = canvas.current
      if (isCurrent && element) element.getContext('2d')?.drawImage(picture, 0, 0, element.width, element.height)
      picture.close()
    })
    return () => {
      isCurrent = false
    }
  }, [photo])
  return <canvas ref={canvas} width={192} height={192} className="account-photo flex-none rounded-full" aria-hidden="true" />
}
