/** Figures of an offer with their names. */
export function FigureList({ figures }: { figures: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="desk-offer-figures">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt className="desk-quiet">{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  )
}
