import { choiceFields } from '@medina/contract/device/plain-forms'
import { Art } from '@medina/web/ui/picture/art.tsx'
import { useChooseModule } from './choose-module.ts'
import type { OfferedModule } from '@medina/web/site/site.data.ts'

/** The modules as tiles, below 1180 px, where the header has no room for them. Without scripts they are a form. */
export function ModuleTiles({ modules, currentId }: { modules: OfferedModule[]; currentId: number }) {
  const choose = useChooseModule()
  if (modules.length < 2) return null
  // The home of rentals is nothing without scripts, and has no byte to spare.
  const isRental = modules.find(({ id }) => id === currentId)?.module_type === 'rental'
  const tiles = (
    <ul className="row-scroll mb-4 gap-2 xl:hidden">
      {modules.map((module) => (
        <li key={module.id} ref={module.id === currentId ? scrollToMiddle : undefined} className="md:flex-1">
          <button
            type={isRental ? 'button' : 'submit'}
            name={isRental ? undefined : choiceFields.module}
            value={isRental ? undefined : module.id}
            className="module-tile"
            aria-current={module.id === currentId ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              choose(module)
            }}
          >
            <Art name={`modules/${module.module_type}-72`} size={36} themed={false} priority />
            {module.module_name}
          </button>
        </li>
      ))}
    </ul>
  )
  return isRental ? tiles : <form action="/">{tiles}</form>
}

/** Only sideways: the page stays where it is. In the next frame, so that the task that inserts the page computes no layout. */
function scrollToMiddle(tile: HTMLLIElement | null): void {
  const row = tile?.parentElement
  if (!tile || !row) return
  requestAnimationFrame(() => {
    const [at, frame] = [tile.getBoundingClientRect(), row.getBoundingClientRect()]
    row.scrollLeft += at.left + at.width / 2 - (frame.left + frame.width / 2)
  })
}
