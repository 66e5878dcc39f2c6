import type { ReactNode } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'

const consequences: readonly [IconName, 'addresses' | 'favourites' | 'sessions' | 'carts' | 'orders'][] = [
  ['pin', 'addresses'],
  ['heart', 'favourites'],
  ['logout', 'sessions'],
  ['bag', 'carts'],
  ['receipt', 'orders'],
]

/** The consequences of deleting an account; loyalty points only where there are any. */
export function Consequences({ points }: { points: number }) {
  const { t } = useText()
  return (
    <ul className="mt-2 mb-4">
      {consequences.map(([icon, name]) => (
        <Row key={name} icon={icon}>
          {t(`account.delete_${name}`)}
        </Row>
      ))}
      {points > 0 && <Row icon="coins">{t('account.delete_points', { n: points })}</Row>}
    </ul>
  )
}

function Row({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="flex min-h-12 items-center gap-3.5 border-b border-line py-2 text-label font-medium">
      <Icon name={icon} size={20} className="text-ink-2" />
      {children}
    </li>
  )
}
