import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'
import { type ShareText, toShareAddress } from './share-text.ts'
import { useCopy } from './use-copy.ts'

const targets = [
  { name: 'whatsapp', icon: 'chat' },
  { name: 'x', icon: 'globe' },
  { name: 'telegram', icon: 'send' },
  { name: 'email', icon: 'mail' },
] as const satisfies { name: string; icon: IconName }[]

/** Ways to send the invitation; each service opens on a page of its own. */
export function ShareTargets({ words }: { words: ShareText }) {
  const { t } = useText()
  const { isCopied, copy } = useCopy()
  return (
    <ul className="flex flex-wrap gap-2">
      {targets.map(({ name, icon }) => (
        <li key={name}>
          <a
            className="chip"
            href={toShareAddress(name, words)}
            {...(name === 'email' ? {} : { target: '_blank', rel: 'noopener noreferrer' })}
          >
            <Icon name={icon} size={18} />
            {t(`referral.to_${name}`)}
          </a>
        </li>
      ))}
      <li>
        <button type="button" className="chip" onClick={() => void copy(words.link)}>
          <Icon name={isCopied ? 'check' : 'copy'} size={18} />
          <span aria-live="polite">{t(isCopied ? 'referral.link_copied' : 'referral.to_link')}</span>
        </button>
      </li>
    </ul>
  )
}
