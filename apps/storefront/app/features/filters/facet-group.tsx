import { type ReactNode, useId } from 'react'

/** One facet with its heading. */
export function Group({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className="facet-group" aria-labelledby={id}>
      <div className="facet-title">
        <h2 id={id}>{title}</h2>
        {aside && <bdi className="facet-count">{aside}</bdi>}
      </div>
      {children}
    </section>
  )
}
