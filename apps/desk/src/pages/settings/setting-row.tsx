import { directionOf } from '@medina/contract/device/language-names'
import type { Language } from '@medina/contract/device/languages'
import type { OperatorSetting } from '@medina/contract/operator/operator-settings'
import { useRef, useState } from 'react'
import { Button } from '@medina/web/ui/button/button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { Select } from '@medina/web/ui/form/select.tsx'
import { TextArea } from '@medina/web/ui/form/text-area.tsx'
import { toLatinDigits } from '@medina/web/format/latin-digits.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { ChangedMark } from './changed-mark.tsx'
import { LanguagesRow } from './values/languages-row.tsx'
import { showPlace, storePlace } from './values/place-value.ts'
import { findExample, readTexts } from './setting-values.ts'
import { SettingEffects } from './setting-effects.tsx'
import { findRefusal, Unchanged, useSettingChange } from './settings.data.ts'
import { useShopLanguages } from './use-shop-languages.ts'
import { SwitchInput } from '@medina/web/ui/form/switch-input.tsx'

/** One setting with the control of its kind. A switch is set at once, anything else by its button. */
export function SettingRow({ setting }: { setting: OperatorSetting }) {
  const { t } = useText()
  const change = useSettingChange()
  const languages = useShopLanguages()
  const { key, kind, value, name } = setting
  const set = ({ typed, known, onSaved, onRefused }: Typing, language?: Language) =>
    change.mutate(
      { key, value: typed, known, ...(language === undefined ? {} : { language }) },
      { onSuccess: onSaved, onError: (error) => (error instanceof Unchanged ? onSaved() : onRefused()) },
    )
  const refusal = (language?: Language) =>
    change.variables?.language === language ? (findRefusal(change.error) ?? undefined) : undefined
  if (kind === 'switch') return <SwitchRow setting={setting} change={change} />
  if (kind === 'choice') return <ChoiceRow setting={setting} change={change} error={refusal()} />
  return (
    <div className="desk-setting">
      {kind === 'text' ? (
        languages.map((language) => (
          <Typed
            key={language}
            label={`${name} (${t(`desk_settings.language_${language}`)})`}
            value={readTexts(value)[language] ?? ''}
            dir={directionOf(language)}
            isPending={change.isPending}
            error={refusal(language)}
            onSave={(typing) => set(typing, language)}
          />
        ))
      ) : key === 'languages' ? (
        <LanguagesRow
          name={name}
          value={value}
          isPending={change.isPending}
          error={refusal()}
          onChange={(typed) => change.mutate({ key, value: typed, known: value })}
        />
      ) : key === 'default_location' ? (
        <PlaceTyped name={name} value={value} isPending={change.isPending} error={refusal()} onSave={set} />
      ) : (
        <Typed
          label={name}
          value={value}
          dir="ltr"
          isLong={kind === 'json'}
          isNumber={kind === 'amount' || kind === 'number' || kind === 'percent'}
          isPending={change.isPending}
          error={refusal()}
          onSave={set}
        />
      )}
      <Meaning setting={setting} />
      <SettingEffects name={name} question={change.question} />
    </div>
  )
}

type PlaceProps = Pick<TypedProps, 'value' | 'isPending' | 'error' | 'onSave'> & { name: string }

/** A place is typed as coordinates or the link of a map, and never as JSON. */
function PlaceTyped({ name, value, isPending, error, onSave }: PlaceProps) {
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
  return <Typed label={name} value={shown} dir="ltr" isPending={isPending} error={refusal} onSave={save} />
}

type SwitchProps = { setting: OperatorSetting; change: ReturnType<typeof useSettingChange> }

function SwitchRow({ setting, change }: SwitchProps) {
  const { key, value, name } = setting
  return (
    <div className="desk-setting">
      <label className="desk-setting-switch">
        <span className="min-w-0 flex-1">{name}</span>
        <SwitchInput
          checked={change.isPending ? change.variables.value === 'on' : value === 'on'}
          disabled={change.isPending}
          onChange={(event) => change.mutate({ key, value: event.target.checked ? 'on' : 'off', known: value })}
        />
      </label>
      <Meaning setting={setting} />
    </div>
  )
}

function ChoiceRow({ setting, change, error }: SwitchProps & { error: string | undefined }) {
  const { key, value, name } = setting
  return (
    <div className="desk-setting">
      <Select
        label={name}
        value={value}
        disabled={change.isPending}
        error={error}
        onChange={(event) => change.mutate({ key, value: event.target.value, known: value })}
      >
        {setting.options.map((option) => (
          <option key={option} value={option}>
            {setting.choices[option] ?? option}
          </option>
        ))}
      </Select>
      <Meaning setting={setting} />
      <SettingEffects name={name} question={change.question} />
    </div>
  )
}

/** Explains the setting, gives an example of a structured value, and marks a changed one. */
function Meaning({ setting }: { setting: OperatorSetting }) {
  const isTypedAsJson = setting.kind === 'json' && !['default_location', 'languages'].includes(setting.key)
  const example = isTypedAsJson ? findExample(setting.form) : null
  return (
    <>
      <p className="desk-quiet">{setting.about}</p>
      {example !== null && (
        <code className="desk-setting-example" dir="ltr">
          {example}
        </code>
      )}
      <ChangedMark setting={setting} />
    </>
  )
}

type Typing = {
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
  isPending: boolean
  /** The service's refusal of the last value. */
  error: string | undefined
  onSave: (typing: Typing) => void
}

function Typed({ label, value, dir, isLong = false, isNumber = false, isPending, error, onSave }: TypedProps) {
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
          typed: isNumber ? toLatinDigits(typed).trim() : typed,
          known: draft?.known ?? value,
          onSaved: () => setDraft(null),
          onRefused: refuse,
        })
      }}
    >
      {isLong ? (
        <TextArea {...control} className="flex-1" onChange={(event) => type(event.target.value)} />
      ) : (
        <Field
          {...control}
          className="flex-1"
          inputMode={isNumber ? 'decimal' : undefined}
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
