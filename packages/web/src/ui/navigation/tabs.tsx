import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import './tabs.css'

type TabsProps<T extends string> = {
  label: string
  tabs: readonly { value: T; label: ReactNode }[]
  value: T
  onChange: (value: T) => void
  className?: string
  /** The content of the selected tab. */
  children: ReactNode
}

/** Tabs that show one view at a time; arrow keys move between them. */
export function Tabs<T extends string>({ label, tabs, value, onChange, className, children }: TabsProps<T>) {
  const id = useId()
  function move(event: KeyboardEvent<HTMLElement>) {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }
    const isTurned = getComputedStyle(event.currentTarget).direction === 'rtl'
    const step = (steps[event.key] ?? 0) * (isTurned ? -1 : 1)
    if (step === 0) return
    event.preventDefault()
    const at = tabs.findIndex((tab) => tab.value === value)
    const next = (at + step + tabs.length) % tabs.length
    const to = tabs[next]
    if (to === undefined) return
    onChange(to.value)
    event.currentTarget.querySelectorAll('button')[next]?.focus()
  }
  return (
    <>
      <div role="tablist" aria-label={label} className={classNames('tabs', className)} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
