import { useState } from 'react'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { Stepper, type StepperProps } from './stepper.tsx'

type AddStepperProps = Omit<StepperProps, 'look' | 'className' | 'autoFocus'> & {
  /** "Add … to the cart" */
  addLabel: string
  onAdd: () => void
  className?: string
}

/**
 * The "+" at the lower end of a picture, which grows into a stepper once the goods are in the cart. It fills the width of its
 * place and lies at the place's end: give it a positioned box as wide as the stepper may become.
 */
export function AddStepper({ addLabel, onAdd, className, ...stepper }: AddStepperProps) {
  // Once pressed, whatever takes the place of the button takes its focus too.
  const [touched, setTouched] = useState(false)
  const touch = (act: () => void) => () => {
    setTouched(true)
    act()
  }
  return (
    <span className={classNames('flex justify-end', className)}>
      {stepper.quantity > 0 ? (
        <Stepper {...stepper} look="accent" removable autoFocus={touched} onDecrease={touch(stepper.onDecrease)} />
      ) : (
        <button
          type="button"
          aria-label={addLabel}
          className="round reach focus-on-picture size-10 bg-surface-1 text-accent-ink shadow-2"
          autoFocus={touched}
          onClick={touch(onAdd)}
        >
          <Icon name="plus" size={20} />
        </button>
      )}
    </span>
  )
}
