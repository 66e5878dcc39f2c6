import type { ModuleType } from '@medina/contract/site'
import { ItemSkeleton, menuGrid } from './menu-items.tsx'

/** In place of items that are on their way. */
export function MenuWaiting({ type }: { type: ModuleType }) {
  return (
    <ul className={menuGrid(type)} aria-busy="true">
      {Array.from({ length: 8 }, (_, index) => (
        <li key={index}>
          <ItemSkeleton type={type} />
        </li>
      ))}
    </ul>
  )
}
