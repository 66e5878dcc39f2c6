import { directionOf } from '@medina/contract/device/language-names'
import type { Language } from '@medina/contract/device/languages'
import type { OperatorSetting } from '@medina/contract/operator/operator-settings'
import { Select } from '@medina/web/ui/form/select.tsx'
import { TravelLink } from '@medina/web/ui/navigation/travel-link.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { ChangedMark } from './changed-mark.tsx'
import { Typed, type Typing } from './values/typed-value.tsx'
import { ValueControl } from './values/value-control.tsx'
import { findShape } from './values/value-shapes.ts'
import { findExample, readTexts } from './setting-values.ts'
import { SettingEffects } from './setting-effects.tsx'
import { findRefusal, isConflict, Unchanged, useSettingChange } from './settings.data.ts'
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
      {key === 'message_texts' ? (
        <TravelLink to="/desk/texts" className="text-action inline-flex min-h-11 items-center">
          {t('desk_settings.to_texts')}
        </TravelLink>
      ) : kind === 'text' ? (
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
      ) : (
        <ValueControl
          setting={setting}
          isPending={change.isPending}
          isConflict={isConflict(change.error)}
          error={refusal()}
          onSave={set}
          onChoose={(typed) => change.mutate({ key, value: typed, known: value })}
        />
      )}
      <Meaning setting={setting} />
      <SettingEffects name={name} question={change.question} />
    </div>
  )
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
  const isTypedAsJson =
    setting.kind === 'json' && findShape(setting.key) === null && !['default_location', 'languages'].includes(setting.key)
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
