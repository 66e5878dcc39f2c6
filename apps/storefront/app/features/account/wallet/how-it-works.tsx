import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'

/** How money comes into the wallet and leaves it, in as many steps as the shop has. */
export function HowItWorks({ canAdd, hasPoints }: { canAdd: boolean; hasPoints: boolean }) {
  const { t } = useText()
  const steps = [
    ...(canAdd ? [{ name: 'add', icon: 'plus' } as const] : []),
    ...(hasPoints ? [{ name: 'points', icon: 'coins' } as const] : []),
    { name: 'pay', icon: 'wallet' } as const,
    { name: 'refund', icon: 'arrow-back' } as const,
  ]
  return (
    <section aria-labelledby="wallet-how">
      <h2 id="wallet-how" className="mb-3 text-h3">
        {t('wallet.how')}
      </h2>
      <ul className="wallet-steps">
        {steps.map(({ name, icon }) => (
          <li key={name}>
            <Icon name={icon} size={20} />
            <strong>{t(`wallet.how_${name}`)}</strong>
            <span className="text-sm text-ink-2">{t(`wallet.how_${name}_text`)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
