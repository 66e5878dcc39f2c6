import { type ReactNode, useId } from 'react'

type SettingsCardProps = { title: string; text?: string; action?: ReactNode; children?: ReactNode }

/** One subject of the settings. */
export function SettingsCard({ title, text, action, children }: SettingsCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card px-4 py-4.5 md:px-6 md:py-5">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-40 flex-1">
          <h2 id={id} className="text-h3">
            {title}
          </h2>
          {text && <p className="text-sm text-ink-2">{text}</p>}
        </div>
        {action}
      </header>
      {children && <div className="mt-4">{children}</div>}
    </section>
  )
}
