import { ListRowSkeleton } from '../../ui/list-row-skeleton.tsx'

/** In place of a menu that is on its way. */
export function MenuWaiting() {
  return (
    <div className="menu-rows" aria-busy="true">
      {Array.from({ length: 8 }, (_, index) => (
        <ListRowSkeleton key={index} />
      ))}
    </div>
  )
}
