import type { ReactNode } from 'react'
import { DeskIcon, type DeskIconName } from '#ui/desk-icon.tsx'

/** `open`: something can be done; `bad`: it does not work here. */
export type Tone = 'good' | 'open' | 'bad'

type RowProps = { icon: DeskIconName; tone: Tone; label: string; state: string; help?: string | null; children?: ReactNode }

/** A fact about this device, what to do where it is not right, and its control. */
export function StateRow({ icon, tone, label, state, help = null, children }: RowProps) {
  return (
    <div className="device-row" data-tone={tone}>
      <div className="desk-row">
        <span className="device-sign">
          <DeskIcon name={icon} />
        </span>
        <span className="device-words">
          <span className="block">{label}</span>
          <span className="desk-quiet" role="status">
            {state}
          </span>
        </span>
        {children}
      </div>
      {help !== null && <p className="desk-note device-help">{help}</p>}
    </div>
  )
}
