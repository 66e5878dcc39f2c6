import { type RefObject, useEffect, useRef, useState } from 'react'

type ErrorFocus = { form: RefObject<HTMLDivElement | null>; focusError: () => void }

/** Moves the focus to the first field with an error, once it is shown. */
export function useErrorFocus(): ErrorFocus {
  const form = useRef<HTMLDivElement>(null)
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (attempts > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempts])
  return { form, focusError: () => setAttempts((count) => count + 1) }
}
