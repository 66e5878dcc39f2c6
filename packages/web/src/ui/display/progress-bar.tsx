import { classNames } from '#ui/class-names.ts'

const tones = { accent: '', success: 'meter-soft text-success', ink: 'text-ink-1', danger: 'text-danger', rating: 'text-rating' }

type ProgressBarProps = {
  /** The label; empty if the adjacent text says the same. */
  label: string
  value: number
  max?: number
  tone?: keyof typeof tones
  className?: string
}

/** A bar that fills from the inline start. */
export function ProgressBar({ label, value, max = 1, tone = 'accent', className }: ProgressBarProps) {
  return (
    <progress
      className={classNames('meter', tones[tone], className)}
      value={value}
      max={max}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
    />
  )
}
