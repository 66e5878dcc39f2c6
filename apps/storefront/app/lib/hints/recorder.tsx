import { MOST_VOICE_SECONDS } from '@medina/contract/orders/hints/voice-limits'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { useRecorder } from './use-recorder.ts'

type RecorderProps = { isSending: boolean; onRecorded: (note: Blob) => void }

/** Records a voice note, and says why where it cannot. */
export function Recorder({ isSending, onRecorded }: RecorderProps) {
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
