import { type ReactNode, type SyntheticEvent, useId } from 'react'
import { toLatinDigits } from '#format/latin-digits.ts'
import { FieldNotes } from './field-notes.tsx'
import './code-input.css'

/** Digits of a one-time code (spec 9.001). */
export const codeLength = 6

type CodeInputProps = {
  /** For screen readers: the label is not visible. */
  label: string
  value: string
  onChange: (code: string) => void
  error?: ReactNode
}

/**
 * Six boxes drawn over one real input, so that autofill, paste and screen readers find an ordinary field. It accepts digits of any script
 * and ignores other characters.
 */
export function CodeInput({ label, value, onChange, error }: CodeInputProps) {
  const id = useId()
  const now = Math.min(value.length, codeLength - 1)
  return (
    <div>
      <div className="code-input">
        {Array.from({ length: codeLength }, (_, index) => (
          <span key={index} className="code-box" aria-hidden="true" data-now={index === now || undefined}>
            {value[index]}
          </span>
        ))}
        <input
          value={value}
          onChange={(event) => onChange(readCode(event.currentTarget.value))}
          // Pasted text is taken as the whole code and replaces earlier digits.
          onPaste={(event) => {
            event.preventDefault()
            onChange(readCode(event.clipboardData.getData('text')))
          }}
          onSelect={moveCaretToEnd}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          dir="ltr"
          data-autofocus
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-notes` : undefined}
        />
      </div>
      <div aria-live="polite">
        <FieldNotes id={`${id}-notes`} error={error} />
      </div>
    </div>
  )
}

export function readCode(text: string): string {
  return toLatinDigits(text).replace(/\D/g, '').slice(0, codeLength)
}

/** The caret is invisible, so it is kept at the end: digits are appended, or replace a selection of everything. */
function moveCaretToEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) {
  const end = input.value.length
  if (input.selectionStart === input.selectionEnd && input.selectionEnd !== end) input.setSelectionRange(end, end)
}
