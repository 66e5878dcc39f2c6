import { ApiFailure } from '@medina/contract/client'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { showFailure } from '../../lib/failure.ts'
import { toLatinDigits } from '../../lib/latin-digits.ts'
import { useText } from '../../lib/text.tsx'
import type { Problems } from './form-rules.ts'

type Plan<F extends string> = {
  check: (values: Record<F, string>) => Problems<F>
  /** Refusals of the server are said at their fields, all others one by one (8.007). */
  send: (values: Record<F, string>) => Promise<unknown>
  /** Fields in which digits of any script are meant as Latin ones. */
  digits?: readonly NoInfer<F>[]
}

/** A short form: its values, what is wrong with them, and whether it is on its way. The first wrong field gets the focus. */
export function useForm<F extends string>(start: Record<F, string>, { check, send, digits = [] }: Plan<F>) {
  const { t } = useText()
  const ref = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<Partial<Record<F, string>>>({})
  const [isPending, setPending] = useState(false)
  const isField = (name: string): name is F => name in start

  function refuse(found: Partial<Record<F, string>>) {
    flushSync(() => setErrors(found))
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }

  /** Leaves over what belongs to no field. */
  function refuseBy(failure: unknown) {
    if (!(failure instanceof ApiFailure)) return showFailure(failure, t)
    const found: Partial<Record<F, string>> = {}
    const others = failure.errors.filter(({ code, message }) => {
      if (!isField(code)) return true
      found[code] ??= message
      return false
    })
    if (Object.keys(found).length === 0 || others.length > 0) showFailure(new ApiFailure(failure.status, others, failure.body), t)
    refuse(found)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isPending) return
    const problems = Object.entries(check(values)) as [F, Parameters<typeof t>[0]][]
    if (problems.length > 0) {
      return refuse(Object.fromEntries(problems.map(([name, key]) => [name, t(key)])) as Partial<Record<F, string>>)
    }
    setPending(true)
    try {
      await send(values)
    } catch (failure) {
      refuseBy(failure)
    } finally {
      setPending(false)
    }
  }

  return {
    values,
    isPending,
    // Before the page is alive a press sends nothing: "dialog" does nothing outside of one.
    form: { ref, noValidate: true, method: 'dialog', onSubmit: (event: FormEvent) => void submit(event) },
    field: (name: F) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
        const value = digits.includes(name) ? toLatinDigits(currentTarget.value) : currentTarget.value
        setValues((current) => ({ ...current, [name]: value }))
        setErrors(({ [name]: _gone, ...rest }) => rest as Partial<Record<F, string>>)
      },
    }),
  }
}
