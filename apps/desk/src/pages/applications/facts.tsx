import type { ReactNode } from 'react'

export type Fact = { label: string; value: ReactNode }

/** Entries with their labels; those without a value are left out. */
export function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section>
      <h3>{title}</h3>
      <dl className="desk-application-facts">
        {facts
          .filter(({ value }) => value !== null && value !== '')
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
    </section>
  )
}
