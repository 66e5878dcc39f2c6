import type { ReactNode } from 'react'
import { Chip } from '@medina/web/ui/button/chip.tsx'

type ShelfChoicesProps<T> = {
  label: string
  choices: readonly { value: T; name: ReactNode }[]
  chosen: T
  onChoose: (value: T) => void
}

/** Tabs over a shelf, one selected at a time. */
export function ShelfChoices<T extends string | number | null>({ label, choices, chosen, onChoose }: ShelfChoicesProps<T>) {
  return (
    <div className="mb-3 lg:mb-[18px]">
      <div role="group" aria-label={label} className="row-scroll gap-2">
        {choices.map(({ value, name }) => (
          <Chip key={value} pressed={value === chosen} onClick={() => onChoose(value)}>
            {name}
          </Chip>
        ))}
      </div>
    </div>
  )
}
