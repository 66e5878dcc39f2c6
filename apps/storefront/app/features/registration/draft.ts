import { createDeviceStore } from '@medina/web/device/device-store.ts'
import { parseJson } from '@medina/web/device/local-storage.ts'
import type { LocalKey } from '@medina/web/device/stored-entries.ts'
import type { useForm } from '#lib/use-form.ts'

export type Draft<Texts> = {
  use: () => Texts
  read: () => Texts
  clear: () => void
  /** Stores the members of the draft; all others are left out. */
  keep: (values: Texts) => void
}

const LONGEST = 300

/** The unsent entries of a form, on this device. Passwords, documents and pictures are never stored. */
export function createDraft<Texts extends Record<string, string>>(
  key: Extract<LocalKey, `${string}-registration`>,
  empty: Texts,
): Draft<Texts> {
  const store = createDeviceStore(key, read)

  function read(text: string | null): Texts {
    const stored = parseJson(text)
    if (typeof stored !== 'object' || stored === null) return empty
    const known = Object.entries(stored).filter(
      ([name, value]) => Object.hasOwn(empty, name) && typeof value === 'string' && value.length <= LONGEST,
    )
    return { ...empty, ...Object.fromEntries(known) }
  }

  return {
    use: store.use,
    read: store.read,
    clear: () => store.write(null),
    keep: (values) => store.write(JSON.stringify(Object.fromEntries(Object.keys(empty).map((name) => [name, values[name]])))),
  }
}

type Form<V extends Record<string, unknown>> = ReturnType<typeof useForm<V>>
type FieldName<V extends Record<string, unknown>> = Parameters<Form<V>['field']>[0]

/** The changes of a form that its draft follows; a correction has no draft. */
export function withDraft<V extends Record<string, unknown>>(
  form: Form<V>,
  draft: { clear: () => void; keep: (values: V) => void } | null,
) {
  return {
    edit(changes: Partial<V>): void {
      form.change(changes)
      draft?.keep({ ...form.values, ...changes })
    },
    field(name: FieldName<V>) {
      const { onChange, ...rest } = form.field(name)
      return {
        ...rest,
        onChange(event: Parameters<typeof onChange>[0]) {
          onChange(event)
          draft?.keep({ ...form.values, [name]: event.currentTarget.value })
        },
      }
    },
    reset(): void {
      draft?.clear()
      form.reset()
    },
  }
}
