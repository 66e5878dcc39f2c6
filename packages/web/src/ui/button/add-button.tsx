import { Icon } from '#ui/icon/icon.tsx'

type AddButtonProps = {
  /** For example "Add … to the cart". */
  label: string
  onPress: () => void
  /** Focuses the button when it appears. */
  autoFocus?: boolean
}

/** A "+" button at the lower corner of a picture. */
export function AddButton({ label, onPress, autoFocus = false }: AddButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className="round reach focus-on-picture add-button"
      autoFocus={autoFocus}
      onClick={onPress}
    >
      <Icon name="plus" size={20} />
    </button>
  )
}
