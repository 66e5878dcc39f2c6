type PlainQuantityProps = { name: string; label: string; most: number | null }

/** A number field where the stepper's buttons do nothing: React does not hydrate the children of a `noscript`. */
export function PlainQuantity({ name, label, most }: PlainQuantityProps) {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <input
          type="number"
          name={name}
          defaultValue={1}
          min={1}
          max={most ?? undefined}
          aria-label={label}
          className="plain-quantity num"
        />
      )}
    </noscript>
  )
}
