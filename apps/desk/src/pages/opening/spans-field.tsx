import { Button } from '@medina/web/ui/button/button.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'
import { IconButton } from '@medina/web/ui/button/icon-button.tsx'
import { Field } from '@medina/web/ui/form/field.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { type DayForm, dayKinds, MOST_SPANS, type Span } from './day-form.ts'

type HoursFieldProps = {
  /** Names the hours for screen readers: the weekday, or "Hours". */
  label: string
  value: DayForm
  /** The message about a span, and which one it is. */
  error: { index: number; text: string } | null
  onChange: (value: DayForm) => void
}

/** The hours of a day: closed, around the clock, or one or more spans. */
export function HoursField({ label, value, error, onChange }: HoursFieldProps) {
  const { t } = useText()
  return (
    <div role="group" aria-label={label} className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        {dayKinds.map((kind) => (
          <Chip key={kind} pressed={value.kind === kind} onClick={() => onChange({ ...value, kind })}>
            {t(`desk_hours.kind_${kind}`)}
          </Chip>
        ))}
      </div>
      {value.kind === 'spans' && <Spans spans={value.spans} error={error} onChange={(spans) => onChange({ ...value, spans })} />}
    </div>
  )
}

type SpansProps = Pick<HoursFieldProps, 'error'> & { spans: readonly Span[]; onChange: (spans: readonly Span[]) => void }

function Spans({ spans, error, onChange }: SpansProps) {
  const { t } = useText()
  const change = (index: number, more: Partial<Span>) =>
    onChange(spans.map((span, at) => (at === index ? { ...span, ...more } : span)))
  return (
    <>
      {spans.map((span, index) => (
        // Spans have no identity but their place.
        <div key={index} className="desk-span">
          <Field
            type="time"
            label={t('desk_hours.from')}
            value={span.from}
            error={error?.index === index ? error.text : undefined}
            onChange={(event) => change(index, { from: event.target.value })}
          />
          <Field
            type="time"
            label={t('desk_hours.to')}
            value={span.to}
            hint={span.from !== '' && span.to !== '' && span.to < span.from ? t('desk_hours.next_day') : undefined}
            onChange={(event) => change(index, { to: event.target.value })}
          />
          {spans.length > 1 && (
            <IconButton
              icon="trash"
              label={t('desk_hours.remove_span')}
              onClick={() => onChange(spans.filter((_, at) => at !== index))}
            />
          )}
        </div>
      ))}
      {spans.length < MOST_SPANS && (
        <Button
          variant="ghost"
          size="sm"
          icon="plus"
          className="justify-self-start"
          onClick={() => onChange([...spans, { from: '', to: '' }])}
        >
          {t('desk_hours.add_span')}
        </Button>
      )}
    </>
  )
}
