import { useQuery } from '@tanstack/react-query'
import { siteQueries } from '@medina/web/site/site.data.ts'
import { useShop } from '@medina/web/api/shop.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { Chip } from '@medina/web/ui/button/chip.tsx'

type ListProps = { name: string; chosen: readonly (string | number)[]; onChange: (chosen: number[]) => void }

/** The modules of the shop; a press chooses one or takes it back. None chosen stands for all. */
export function ModuleList({ name, chosen, onChange }: ListProps) {
  const { t } = useText()
  const { data: modules = [] } = useQuery(siteQueries.modules(useShop()))
  const numbers = chosen.map(Number)
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-sm font-medium">{name}</legend>
      <div className="flex flex-wrap gap-2">
        {modules.map(({ id, module_name }) => {
          const isChosen = numbers.includes(id)
          return (
            <Chip
              key={id}
              pressed={isChosen}
              onClick={() => onChange(isChosen ? numbers.filter((each) => each !== id) : [...numbers, id])}
            >
              <bdi>{module_name}</bdi>
            </Chip>
          )
        })}
      </div>
      {numbers.length === 0 && <p className="desk-quiet">{t('desk_values.all_modules')}</p>}
    </fieldset>
  )
}
