import { ApiFailure } from '@medina/contract/wire/client'
import type { ApiError } from '@medina/contract/wire/error'
import { type FormEvent, useCallback, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { showFailure } from '@medina/web/api/failure.ts'
import { type TextKey, type TextValues, useText } from '@medina/web/texts/text.tsx'

type NameOf<V> = Extract<keyof V, string>
/** The fields whose value is text. */
type TextNameOf<V> = { [N in NameOf<V>]: V[N] extends string ? N : never }[NameOf<V>]

/** The text key of a field's error, with its values if there are any. */
export type Problem = TextKey | readonly [TextKey, TextValues]
export type Problems<F extends string> = Partial<Record<F, Problem>>
export type FieldErrors<F extends string> = Partial<Record<F, string>>

type FormPlan<V> = {
  /** Validates the values before they are sent. */
  check: (values: V) => Problems<NameOf<V>>
  /** Submits the form. The API's errors appear at their fields, all others as messages (spec 8.005, 8.006, 8.007). */
  send?: (values: V) => Promise<unknown>
  /** Values entered on an earlier visit. */
  edits?: Partial<NoInfer<V>> | undefined
  /** The field that an error code belongs to; by default the one of that name. */
  fieldOf?: (code: string) => NoInfer<NameOf<V>> | null
}

export type FormField = {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { currentTarget: { value: string } }) => void
}

/**
 * State of a form: values, errors at the fields, and whether it is being sent. Unedited fields follow `start`. The first field with an
 * error gets the focus. A form inside a larger one has no `send`: its parent calls `validate`.
 */
// oxlint-disable-next-line max-lines-per-function -- All returned functions share the values, edits and errors of one form.
export function useForm<V extends Record<string, unknown>>(start: V, plan: FormPlan<V>) {
  const { check, send, fieldOf = (code) => (code in start ? (code as NameOf<V>) : null) } = plan
  const { t } = useText()
  const box = useRef<HTMLElement>(null)
  const boxRef = useCallback((element: HTMLElement | null) => {
    box.current = element
  }, [])
  const [edits, setEdits] = useState<Partial<V>>(plan.edits ?? {})
  const [errors, setErrors] = useState<FieldErrors<NameOf<V>>>({})
  const isSending = useRef(false)
  const [isPending, setPending] = useState(false)
  const values: V = { ...start, ...edits }

  /**
   * Shows errors and focuses the first field with one. An error without a field focuses the first button that
   * is no part of a field: it leads to the error, or sends again.
   */
  function refuse(found: FieldErrors<NameOf<V>>): void {
    flushSync(() => setErrors(found))
    const find = (selector: string) => box.current?.querySelector<HTMLElement>(selector)
    const target = find('[aria-invalid="true"]') ?? find('button:not(.field-box *)')
    target?.focus()
  }

  /** The values, or null (with errors at their fields) if they are invalid. */
  function validate(): V | null {
    const found = Object.entries<Problem | undefined>(check(values)).flatMap(([name, problem]) =>
      problem === undefined ? [] : [[name, typeof problem === 'string' ? t(problem) : t(...problem)]],
    )
    if (found.length === 0) return values
    refuse(Object.fromEntries(found) as FieldErrors<NameOf<V>>)
    return null
  }

  function refuseBy(failure: unknown): void {
    if (!(failure instanceof ApiFailure)) return showFailure(failure, t)
    const { found, others } = sortErrors(failure.errors, fieldOf)
    // Without any error the failure still has to be reported.
    if (others.length === failure.errors.length) showFailure(failure, t)
    else if (others.length > 0) showFailure(new ApiFailure(failure.status, others, failure.body), t)
    refuse(found)
  }

  async function submit(sendValues = send): Promise<void> {
    if (isSending.current) return
    const valid = validate()
    if (valid === null) return
    isSending.current = true
    setPending(true)
    try {
      await sendValues?.(valid)
    } catch (failure) {
      refuseBy(failure)
    } finally {
      isSending.current = false
      setPending(false)
    }
  }

  function change(changes: Partial<V>): void {
    setEdits((current) => ({ ...current, ...changes }))
    setErrors((current) => omit(current, Object.keys(changes)))
  }

  return {
    values,
    /** The values entered, without those of the start. */
    edits,
    errors,
    isPending,
    change,
    refuse,
    validate,
    /** Submits the form with `send`, or with another function. */
    submit,
    /** Resets to the start values, or to others. */
    reset(next: Partial<V> = {}) {
      setEdits(next)
      setErrors({})
    },
    /** Shows an error at a field without moving the focus there. */
    mark: (found: FieldErrors<NameOf<V>>) => setErrors((current) => ({ ...current, ...found })),
    /** Removes the errors of these fields, or all of them. */
    clearErrors: (...names: NameOf<V>[]) => setErrors((current) => (names.length === 0 ? {} : omit(current, names))),
    /** Discards the edits of some fields: they follow `start` again. */
    revert(...names: NameOf<V>[]) {
      setEdits((current) => omit(current, names))
      setErrors((current) => omit(current, names))
    },
    /** Ref of the element around the fields, where it is no `<form>` of its own. */
    boxRef,
    form: {
      ref: boxRef,
      noValidate: true,
      // A press before hydration sends nothing: method "dialog" does nothing outside of a dialog.
      method: 'dialog',
      onSubmit(event: FormEvent) {
        event.preventDefault()
        void submit()
      },
    },
    field: (name: TextNameOf<V>): FormField => ({
      name,
      value: values[name] as string,
      error: errors[name],
      onChange: ({ currentTarget: { value } }) => change({ [name]: value } as Partial<V>),
    }),
  }
}

/** The API's errors by field, those of one field in one text, and the errors without a field. */
export function sortErrors<F extends string>(
  errors: readonly ApiError[],
  fieldOf: (code: string) => F | null,
): { found: FieldErrors<F>; others: ApiError[] } {
  const found: FieldErrors<F> = {}
  const others: ApiError[] = []
  for (const error of errors) {
    const field = fieldOf(error.code)
    if (field === null) others.push(error)
    else found[field] = [found[field], error.message].filter(Boolean).join(' ')
  }
  return { found, others }
}

function omit<T extends object>(record: T, names: readonly string[]): T {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !names.includes(name))) as T
}
