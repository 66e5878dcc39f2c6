import { IconButton } from '@medina/web/ui/button/icon-button.tsx'

type ArrowsProps = {
  earlier: string
  later: string
  isFirst: boolean
  isLast: boolean
  /** While a move is saved, presses do nothing. */
  isPending: boolean
  onMove: (by: -1 | 1) => void
}

/** Two arrows that move a row. An arrow at its end stays focusable: a keyboard that moved the row there would lose its place. */
export function MoveArrows({ earlier, later, isFirst, isLast, isPending, onMove }: ArrowsProps) {
  const arrows = [
    { by: -1, icon: 'chevron-up', label: earlier, isOff: isFirst },
    { by: 1, icon: 'chevron-down', label: later, isOff: isLast },
  ] as const
  return arrows.map(({ by, icon, label, isOff }) => (
    <IconButton
      key={icon}
      icon={icon}
      label={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && !isPending && onMove(by)}
    />
  ))
}
