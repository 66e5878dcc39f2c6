import { MOST_MESSAGE_LETTERS } from '@medina/contract/messaging/message-limits'
import { describeErrors } from '@medina/web/api/failure.ts'
import { Button } from '@medina/web/ui/button/button.tsx'
import { ApiFailure } from '@medina/contract/wire/client'
import { useText } from '@medina/web/texts/text.tsx'
import './bubbles.css'

type AnswerProps = {
  words: string
  onWords: (words: string) => void
  onSend: (words: string) => void
  isPending: boolean
  /** Why the last answer was not sent; null otherwise. */
  error: Error | null
}

/** The field for an answer: Enter sends it, Shift+Enter starts a new line. Text that could not be sent stays. */
export function AnswerBox({ words, onWords, onSend, isPending, error }: AnswerProps) {
  const { t } = useText()
  const send = () => {
    if (words.trim() !== '' && !isPending) onSend(words.trim())
  }
  return (
    <form
      className="desk-answer"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {error !== null && (
        <p role="alert" className="desk-note desk-note-danger">
          {error instanceof ApiFailure ? describeErrors(error.errors, t) : t('desk_messages.not_sent')}
        </p>
      )}
      <div className="flex items-end gap-2">
        <textarea
          className="desk-answer-field"
          aria-label={t('desk_messages.answer')}
          placeholder={t('desk_messages.answer')}
          dir="auto"
          rows={2}
          maxLength={MOST_MESSAGE_LETTERS}
          value={words}
          onChange={(event) => onWords(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            send()
          }}
        />
        <Button type="submit" size="lg" disabled={words.trim() === ''} pending={isPending}>
          {t(error === null ? 'desk_messages.send' : 'ui.retry')}
        </Button>
      </div>
    </form>
  )
}
