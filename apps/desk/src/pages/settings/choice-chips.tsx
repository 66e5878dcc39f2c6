import { Chip } from '@medina/web/ui/button/chip.tsx'
import { joinCell, splitCell } from './sheet-cells.ts'
import type { Choice } from './use-row-names.ts'

type ChipsProps = { legend: string; choices: readonly Choice[]; value: string; onChange: (cell: string) => void }

/** Chooses any of the modules or zones that a list cell names. */
export function ChoiceChips({ legend, choices, value, onChange }: ChipsProps) {
  const chosen = splitCell(value)
  const known = choices.map((choice) => choice.value)
  // Names that are no longer a choice stay until they are removed.
  const all = [...choices, ...chosen.filter((name) => !known.includes(name)).map((name) => ({ value: name, label: name }))]
  const toggle = (name: string) =>
    onChange(joinCell(all.flatMap((choice) => (chosen.includes(choice.value) === (choice.value !== name) ? [choice.value] : []))))
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {all.map(({ value: name, label }) => (
          <Chip key={name} pressed={chosen.includes(name)} onClick={() => toggle(name)}>
            <bdi>{label}</bdi>
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
