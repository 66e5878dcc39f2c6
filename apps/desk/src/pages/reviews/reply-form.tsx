import { useEffect, useRef, useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { useText } from '@medina/web/texts/text.tsx'

type FormProps = {
  reply: string
  /** The longest answer. */
  most: number
  hint: string
  isPending: boolean
  onSend: (words: string) => void
  onCancel: () => void
}

/** The answer to a review or a question; an empty one removes it. */
export function ReplyForm({ reply, most, hint, isPending, onSend, onCancel }: FormProps) {
  const { t } = useText()
  const [words, setWords] = useState(reply)
  const field = useRef<HTMLTextAreaElement>(null)
  // It takes the place of the button that opened it.
  useEffect(() => field.current?.focus(), [])
  const text = words.trim()
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        onSend(text)
      }}
    >
      <TextArea
        ref={field}
        label={t('desk_reviews.your_answer')}
        hint={hint}
        maxLength={most}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isPending} disabled={text === reply || (text === '' && reply === '')}>
          {t(text === '' && reply !== '' ? 'desk_reviews.remove' : 'desk_reviews.send')}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          {t('desk_reviews.cancel')}
        </Button>
      </div>
    </form>
  )
}
