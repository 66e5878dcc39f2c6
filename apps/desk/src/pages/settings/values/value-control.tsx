import type { OperatorSetting } from '@medina/contract/operator/operator-settings'
import { Suspense } from 'react'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { withTexts } from '@medina/web/texts/texts.ts'
import { LoadingMark } from '@medina/web/ui/loading/loading-mark.tsx'
import { findCoded } from './coded-settings.ts'
import { LanguagesRow } from './languages-row.tsx'
import { PlaceTyped, Typed, type Typing } from './typed-value.tsx'
import { findShape } from './value-shapes.ts'

const StructuredValue = lazyWithRetry(async () => ({
  default: (await withTexts('setup', import('./structured-value.tsx'))).StructuredValue,
}))
const ChosenWord = lazyWithRetry(async () => ({
  default: (await withTexts('setup', import('./chosen-word.tsx'))).ChosenWord,
}))

type ControlProps = {
  setting: OperatorSetting
  isPending: boolean
  isConflict: boolean
  error: string | undefined
  onSave: (typing: Typing) => void
  /** A choice is saved at once. */
  onChoose: (value: string) => void
}

/** The control of a value that is the same in every language, by what the setting is: a choice by names wherever there is one. */
export function ValueControl({ setting, isPending, isConflict, error, onSave, onChoose }: ControlProps) {
  const { t } = useText()
  const { key, kind, value, name } = setting
  const [shape, coded] = [findShape(key), findCoded(key)]
  const choosing = { isPending, error, onChange: onChoose }
  // The service describes the JSON of a structured value, which nobody has typed here.
  const checked = error === undefined || isConflict ? error : t('desk_values.check')
  if (shape !== null || coded !== null)
    return (
      <Suspense fallback={<LoadingMark size={32} />}>
        {shape !== null && (
          <StructuredValue setting={setting} shape={shape} isPending={isPending} error={checked} onSave={onSave} />
        )}
        {coded !== null && <ChosenWord setting={setting} coded={coded} {...choosing} />}
      </Suspense>
    )
  if (key === 'languages') return <LanguagesRow name={name} value={value} {...choosing} />
  if (key === 'default_location')
    return <PlaceTyped name={name} value={value} isPending={isPending} error={error} onSave={onSave} />
  return (
    <Typed
      label={name}
      value={value}
      dir="ltr"
      isLong={kind === 'json'}
      isNumber={kind === 'amount' || kind === 'number' || kind === 'percent'}
      isPending={isPending}
      error={error}
      onSave={onSave}
    />
  )
}
