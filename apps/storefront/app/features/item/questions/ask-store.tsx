import { type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useIsCustomer } from '@medina/web/session/owner.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { useAskToSignIn } from '#features/item/buying/use-ask-to-sign-in.ts'
import { useAsk } from './questions.data.ts'

/** As in the contract, whose schemas are not part of the pages. */
const MOST_QUESTION_LETTERS = 500

/** The button that opens the form of a question; guests are asked to sign in. */
export function AskStore({ itemId }: { itemId: number }) {
  const { t } = useText()
  const askToSignIn = useAskToSignIn()
  const isCustomer = useIsCustomer()
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const opener = useRef<HTMLButtonElement>(null)

  function open() {
    if (!isCustomer) return askToSignIn(t('questions.sign_in'), { tone: 'info' })
    // Focus moves between button and form, which take each other's place.
    flushSync(() => setOpen(true))
    field.current?.focus()
  }

  function close() {
    flushSync(() => setOpen(false))
    opener.current?.focus()
  }

  if (isOpen) return <QuestionForm itemId={itemId} field={field} onClose={close} />
  return (
    <Button ref={opener} variant="outline" icon="chat" onClick={open}>
      {t('questions.ask')}
    </Button>
  )
}

type QuestionFormProps = { itemId: number; field: RefObject<HTMLTextAreaElement | null>; onClose: () => void }

function QuestionForm({ itemId, field, onClose }: QuestionFormProps) {
  const { t } = useText()
  const [words, setWords] = useState('')
  const { mutate, isPending } = useAsk(itemId, onClose)
  const text = words.trim()
  return (
    <form
      className="grid w-full max-w-prose gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (text !== '' && !isPending) mutate(text)
      }}
    >
      <TextArea
        ref={field}
        label={t('questions.yours')}
        hint={t('questions.public')}
        maxLength={MOST_QUESTION_LETTERS}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={isPending} disabled={text === ''}>
          {t('questions.send')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
      </div>
    </form>
  )
}
