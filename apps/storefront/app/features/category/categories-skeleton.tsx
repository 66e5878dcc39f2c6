import '@medina/web/ui/card/plate-tile.css'

/** Enough tiles to fill a screen. */
export function CategoriesSkeleton() {
  return (
    <ul className="category-grid" aria-busy="true">
      {Array.from({ length: 12 }, (_, index) => (
        <li key={index} aria-hidden="true" className="plate-tile animate-none" />
      ))}
    </ul>
  )
}
