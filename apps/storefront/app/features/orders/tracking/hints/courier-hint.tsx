import { MOST_VOICE_SECONDS } from '@medina/contract/orders/hints/voice-limits'
import type { Order } from '@medina/contract/orders/orders'
import { useRef, useState } from 'react'
import { describeError } from '@medina/web/api/failure.ts'
import { shrink } from '@medina/web/photos/load-shrink.ts'
import { preparePhoto } from '@medina/web/photos/prepare-photo.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { type GivenHint, useGiveHint } from './use-give-hint.ts'
import { useRecorder } from './use-recorder.ts'

/** A voice note and a picture of the building, from the customer for the courier of an order that is under way. */
export default function CourierHint({ order }: { order: Pick<Order, 'id' | 'courier_hint'> }) {
  const { t } = useText()
  const give = useGiveHint(order.id)
  const [failed, setFailed] = useState<GivenHint | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const hint = give.data ?? order.courier_hint

  async function send(given: GivenHint): Promise<void> {
    setProblem(null)
    setFailed(null)
    try {
      await give.mutateAsync(given)
    } catch (error) {
      setFailed(given)
      setProblem(describeError(error, t))
    }
  }

  return (
    <section aria-label={t('hint.title')} className="mt-4 grid gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">{t('hint.title')}</h3>
      {hint?.voice_note_url ? (
        <div className="grid gap-2">
          <audio controls preload="none" src={hint.voice_note_url} className="w-full" aria-label={t('hint.voice')} />
          <RemoveButton name={t('hint.remove_voice')} onRemove={() => void send({ kind: 'voice_note', file: null })} />
        </div>
      ) : (
        <Recorder isSending={give.isPending} onRecorded={(file) => void send({ kind: 'voice_note', file })} />
      )}
      {hint?.door_picture_url ? (
        <div className="grid gap-2">
          <img src={hint.door_picture_url} alt={t('hint.picture')} className="w-full rounded-lg" />
          <RemoveButton name={t('hint.remove_picture')} onRemove={() => void send({ kind: 'door_picture', file: null })} />
        </div>
      ) : (
        <PictureButton
          isSending={give.isPending}
          onProblem={() => setProblem(t('hint.picture_unreadable'))}
          onChoose={(file) => void send({ kind: 'door_picture', file })}
        />
      )}
      <p role="status" className="text-sm text-ink-2">
        {problem ?? t('hint.private')}
      </p>
      {failed !== null && (
        <Button variant="secondary" size="sm" pending={give.isPending} onClick={() => void send(failed)}>
          {t('ui.retry')}
        </Button>
      )}
    </section>
  )
}

function RemoveButton({ name, onRemove }: { name: string; onRemove: () => void }) {
  return (
    <Button variant="ghost" size="sm" icon="trash" className="-ms-3" onClick={onRemove}>
      {name}
    </Button>
  )
}

type RecorderProps = { isSending: boolean; onRecorded: (note: Blob) => void }

function Recorder({ isSending, onRecorded }: RecorderProps) {
  const { t } = useText()
  const { state, seconds, problem, start, stop } = useRecorder(onRecorded)
  const isRecording = state === 'recording'
  return (
    <div className="grid gap-1.5">
      <Button
        variant="secondary"
        icon={isRecording ? 'check' : 'chat'}
        pending={isSending || state === 'starting'}
        onClick={() => (isRecording ? stop() : void start())}
      >
        {isRecording ? t('hint.stop', { seconds, most: MOST_VOICE_SECONDS }) : t('hint.record')}
      </Button>
      <p role="alert" className="text-sm text-ink-2">
        {problem !== null && t(`hint.${problem}`)}
      </p>
    </div>
  )
}

type PictureProps = { isSending: boolean; onProblem: () => void; onChoose: (photo: File) => void }

function PictureButton({ isSending, onProblem, onChoose }: PictureProps) {
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
