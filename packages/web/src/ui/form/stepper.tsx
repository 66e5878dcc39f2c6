import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'

const looks = {
  /** Variant for a line of the cart. */
  quiet: { box: 'rounded-full bg-surface-2', end: 'size-10 reach', sign: 'text-accent-ink', size: 18 },
  /** Variant for a picture. */
  accent: {
    box: 'growing w-full justify-between rounded-full bg-accent text-on-accent',
    end: 'size-10 reach',
    sign: '',
    size: 18,
  },
  /** Variant next to a large button. */
  big: { box: 'rounded-14 bg-surface-2', end: 'h-14 w-9 lg:w-10', sign: 'text-accent-ink', size: 20 },
}

export type StepperProps = {
  quantity: number
  onIncrease: () => void
  onDecrease: () => void
  canIncrease?: boolean
  /** Called when the plus is pressed at its limit, to announce the limit. */
  onBlocked?: () => void
  canDecrease?: boolean
  /** Whether the minus becomes a bin at quantity 1 (spec 4.016). */
  removable?: boolean
  look?: keyof typeof looks
  labels: {
    group: string
    increase: string
    decrease: string
    /** Replaces the label "decrease" when the next press removes the item. */
    remove?: string
  }
  /** The formatted quantity, if it differs from the plain number. */
  value?: string
  /** Focuses the plus when the stepper appears. */
  autoFocus?: boolean
  className?: string
}

/** A quantity between two buttons. The buttons stay focusable at their limits, so that the focus is never lost. */
export function Stepper(props: StepperProps) {
  const { quantity, canIncrease = true, canDecrease = true, removable = false, look = 'quiet', labels, className } = props
  const { box, end, sign, size } = looks[look]
  const removes = removable && quantity <= 1
  return (
    <span role="group" aria-label={labels.group} className={classNames('inline-flex flex-none items-center', box, className)}>
      <button
        type="button"
        className={classNames('round', end)}
        aria-label={removes ? (labels.remove ?? labels.decrease) : labels.decrease}
        aria-disabled={canDecrease ? undefined : true}
        onClick={canDecrease ? props.onDecrease : undefined}
      >
        <Icon
          name={removes ? 'trash' : 'minus'}
          size={size}
          className={removes ? (look === 'accent' ? '' : 'text-ink-2') : canDecrease ? sign : undefined}
        />
      </button>
      <output className="num min-w-[26px] text-center font-semibold" aria-live="polite">
        <span key={quantity} className="rolling inline-block">
          {props.value ?? quantity}
        </span>
      </output>
      <button
        type="button"
        className={classNames('round', end)}
        autoFocus={props.autoFocus}
        aria-label={labels.increase}
        aria-disabled={canIncrease ? undefined : true}
        onClick={canIncrease ? props.onIncrease : props.onBlocked}
      >
        <Icon name="plus" size={size} className={canIncrease ? sign : undefined} />
      </button>
    </span>
  )
}
