import { type KeyboardEvent, type RefObject, useLayoutEffect } from 'react'
import { useText } from '@medina/web/texts/text.tsx'

type MessageFieldProps = {
  field: RefObject<HTMLTextAreaElement | null>
  /** Id of the element with the error of the text. */
  problemId: string | undefined
  text: string
  onType: (text: string) => void
  onSend: () => void
}

/** A field that grows with its text. With a mouse Enter sends; on a touch screen it begins a line. */
export function MessageField({ field, problemId, text, onType, onSend }: MessageFieldProps) {
  const { t } = useText()
  useGrowth(field, text)

  const handleKey = (event: KeyboardEvent) => {
    // Enter also confirms a word of an input method.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !hasFinePointer()) return
    event.preventDefault()
    onSend()
  }

  return (
    <textarea
      ref={field}
      rows={1}
      dir="auto"
      className="chat-field"
      aria-label={t('inbox.write')}
      placeholder={t('inbox.write')}
      aria-invalid={problemId !== undefined}
      aria-describedby={problemId}
      enterKeyHint={hasFinePointer() ? 'send' : 'enter'}
      value={text}
      onChange={(event) => onType(event.currentTarget.value)}
      onKeyDown={handleKey}
    />
  )
}

/** For browsers without `field-sizing` the field takes the height of its text. */
function useGrowth(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const element = field.current
    if (element === null || CSS.supports?.('field-sizing', 'content')) return
    element.style.height = 'auto'
    element.style.height = text === '' ? '' : `${element.scrollHeight}px`
  }, [field, text])
}

export function hasFinePointer(): boolean {
  return window.matchMedia('(pointer: fine)').matches
}
