import { Art } from '@medina/web/ui/picture/art.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import { Skeleton } from '@medina/web/ui/loading/skeleton.tsx'
import type { OfferedModule } from '@medina/web/site/site.data.ts'

const box = 'relative grid w-full content-center justify-items-center gap-2 rounded-lg px-1 py-3 md:min-h-47 md:gap-3'

type ModuleTileProps = { module: OfferedModule; isCurrent: boolean; isFirst: boolean; onChoose: () => void }

/** A module as a star in its own accent. */
export function ModuleTile({ module, isCurrent, isFirst, onChoose }: ModuleTileProps) {
  return (
    <li data-module={module.module_type}>
      <button
        type="button"
        className={`module-choice ${box}`}
        aria-current={isCurrent ? 'true' : undefined}
        data-autofocus={isFirst ? true : undefined}
        onClick={onChoose}
      >
        <Art name={`modules/${module.module_type}-star-236`} size={118} themed={false} priority className="w-18 md:w-auto" />
        <bdi className="text-sm font-semibold md:text-h3">{module.module_name}</bdi>
        {isCurrent && (
          <span className="absolute end-2 top-2 grid size-6 place-items-center rounded-full bg-accent text-on-accent md:end-2.5 md:top-2.5">
            <Icon name="check" size={16} />
          </span>
        )}
      </button>
    </li>
  )
}

export function ModuleTileSkeleton() {
  return (
    <li aria-hidden="true" className={`${box} bg-surface-2`}>
      <Skeleton className="size-18 bg-surface-3 md:size-29.5" />
      <Skeleton className="my-1 h-3 w-14 bg-surface-3" />
    </li>
  )
}
