import { useRef } from 'react'
import { shrink } from '@medina/web/photos/load-shrink.ts'
import { preparePhoto } from '@medina/web/photos/prepare-photo.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'

type PictureProps = { isSending: boolean; onProblem: () => void; onChoose: (photo: File) => void }

/** Takes a picture of the building, made smaller on this device. */
export function PictureButton({ isSending, onProblem, onChoose }: PictureProps) {
  const { t } = useText()
  const input = useRef<HTMLInputElement>(null)
  async function prepare(file: File | undefined): Promise<void> {
    if (file === undefined) return
    const prepared = await preparePhoto(file, shrink)
    if ('photo' in prepared) onChoose(prepared.photo)
    else onProblem()
  }
  return (
    <>
      <Button variant="secondary" icon="camera" pending={isSending} onClick={() => input.current?.click()}>
        {t('hint.add_picture')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/gif"
        hidden
        onChange={({ currentTarget }) => {
          void prepare(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
