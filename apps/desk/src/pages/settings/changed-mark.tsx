import type { OperatorSetting } from '@medina/contract/operator/operator-settings'
import { Badge } from '@medina/web/ui/display/badge.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { SettingEffects } from './setting-effects.tsx'
import { isChanged, showValue } from './setting-values.ts'
import { useSettingChange } from './settings.data.ts'

/** Marks a setting that the shop changed, and offers its first value again. Long first values are not quoted. */
export function ChangedMark({ setting }: { setting: OperatorSetting }) {
  const { t } = useText()
  const change = useSettingChange()
  if (!isChanged(setting)) return null
  const { key, kind, name, default: first, value } = setting
  const quoted = kind === 'json' || kind === 'text' ? '' : ` ${showValue(setting, first, t)}`
  return (
    <>
      <p className="desk-setting-changed">
        <Badge tone="accent">{t('desk_settings.changed')}</Badge>
        <button
          type="button"
          className="desk-setting-reset"
          aria-label={`${name}: ${t('desk_settings.reset')}${quoted}`}
          disabled={change.isPending}
          onClick={() => change.mutate({ key, value: null, ...(kind === 'text' ? {} : { known: value }) })}
        >
          {t('desk_settings.reset')}
          {quoted !== '' && <bdi className="text-ink-2">{quoted}</bdi>}
        </button>
      </p>
      <SettingEffects name={name} question={change.question} />
    </>
  )
}
