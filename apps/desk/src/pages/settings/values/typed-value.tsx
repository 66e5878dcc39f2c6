import { useRef, useState } from 'react'
import { toLatinDigits } from '@medina/web/format/latin-digits.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { PlaceField } from '#shop/place-field.tsx'
import { showPlace, storePlace } from './place-value.ts'

export type Typing = {
  typed: string
  /** The value that the field showed when the typing began. */
  known: string
  /** Saved, or left as it was: nothing is typed any more. */
  onSaved: () => void
  onRefused: () => void
}

type TypedProps = {
  label: string
  value: string
  dir: 'ltr' | 'rtl'
  isLong?: boolean
  isNumber?: boolean
  isPlace?: boolean
  isPending: boolean
  /** The service's refusal of the last value. */
  error: string | undefined
  onSave: (typing: Typing) => void
}

/** A value that is typed and saved by its button. */
export function Typed({ label, value, dir, isLong, isNumber, isPlace, isPending, error, onSave }: TypedProps) {
  const { t } = useText()
  // Settings may be read again while somebody types: the draft remembers the value that it started from. A refusal carries the current
  // value.
  const [draft, setDraft] = useState<{ typed: string; known: string | null } | null>(null)
  const typed = draft?.typed ?? value
  const isChanged = typed !== value
  const type = (text: string) => setDraft({ typed: text, known: draft?.known ?? value })
  const box = useRef<HTMLFormElement>(null)
  // Screen readers announce the refusal together with its field.
  const refuse = () => {
    setDraft((now) => now && { ...now, known: null })
    box.current?.querySelector<HTMLElement>('input, textarea')?.focus()
  }
  const control = { label, dir, error, value: typed }
  return (
    <form
      ref={box}
      className="desk-setting-form"
      onSubmit={(event) => {
        event.preventDefault()
        onSave({
          typed: isNumber === true ? toLatinDigits(typed).trim() : typed,
          known: draft?.known ?? value,
          onSaved: () => setDraft(null),
          onRefused: refuse,
        })
      }}
    >
      {isLong === true && <TextArea {...control} className="flex-1" onChange={(event) => type(event.target.value)} />}
      {isPlace === true && <PlaceField {...{ label, error }} className="flex-1" value={typed} onChange={type} />}
      {isLong !== true && isPlace !== true && (
        <Field
          {...control}
          className="flex-1"
          inputMode={isNumber === true ? 'decimal' : undefined}
          onChange={(event) => type(event.target.value)}
        />
      )}
      {isChanged && (
        <Button type="submit" pending={isPending}>
          {t('desk_settings.save')}
        </Button>
      )}
    </form>
  )
}

type PlaceProps = Pick<TypedProps, 'value' | 'isPending' | 'error' | 'onSave'> & { name: string }

/** A place is typed as coordinates or the link of a map, and never as JSON. */
export function PlaceTyped({ name, value, isPending, error, onSave }: PlaceProps) {
  const { t } = useText()
  const [isWrong, setWrong] = useState(false)
  const shown = showPlace(value)
  const save = (typing: Typing) => {
    const typed = storePlace(typing.typed)
    setWrong(typed === null)
    if (typed === null) typing.onRefused()
    else onSave({ ...typing, typed, known: typing.known === shown ? value : (storePlace(typing.known) ?? value) })
  }
  const refusal = isWrong ? t('desk_settings.place_wrong') : error
  return <Typed label={name} value={shown} dir="ltr" isPlace isPending={isPending} error={refusal} onSave={save} />
}
