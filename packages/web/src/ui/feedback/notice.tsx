import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon/icon.tsx'
import type { IconName } from '#ui/icon/icon-names.ts'

const tones = {
  info: { box: 'bg-surface-2', sign: 'text-ink-2', icon: 'info' },
  success: { box: 'bg-success-soft', sign: 'text-success', icon: 'success' },
  warning: { box: 'bg-warning-soft', sign: 'text-warning', icon: 'warning' },
  danger: { box: 'bg-danger-soft', sign: 'text-danger', icon: 'error' },
} satisfies Record<string, { box: string; sign: string; icon: IconName }>

type NoticeProps = {
  tone?: keyof typeof tones
  icon?: IconName
  title: ReactNode
  children?: ReactNode
  /** One button, `variant="plain"`. */
  action?: ReactNode
  className?: string
}

/** A message box with at most one action. If it appears after loading, put it into a live region. */
export function Notice({ tone = 'info', icon, title, children, action, className }: NoticeProps) {
  const { box, sign, icon: usual } = tones[tone]
  return (
    <div className={classNames('flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg px-4.5 py-4', box, className)}>
      <Icon name={icon ?? usual} size={20} className={sign} />
      <div className="min-w-40 flex-1">
        <p className="font-semibold leading-ui">{title}</p>
        {children && <p className="text-sm text-ink-2">{children}</p>}
      </div>
      {action}
    </div>
  )
}
