import { useText } from '@medina/web/texts/text.tsx'
import { Icon } from '@medina/web/ui/icon/icon.tsx'
import type { IconName } from '@medina/web/ui/icon/icon-names.ts'
import type { FooterData } from './footer.data.ts'

const signs: Record<string, { name: string; icon: IconName }> = {
  facebook: { name: 'Facebook', icon: 'facebook' },
  instagram: { name: 'Instagram', icon: 'instagram' },
  twitter: { name: 'X', icon: 'x-social' },
  linkedin: { name: 'LinkedIn', icon: 'linkedin' },
  pinterest: { name: 'Pinterest', icon: 'pinterest' },
}

/** The social media of the business; a medium without an icon gets a globe. */
export function SocialLinks({ media }: { media: FooterData['social_media'] }) {
  const { t } = useText()
  if (media.length === 0) return null
  return (
    <ul className="flex gap-1" aria-label={t('footer.social')}>
      {media.map(({ name, link }) => {
        const { icon, name: title } = signs[name.toLowerCase()] ?? { icon: 'globe', name }
        return (
          <li key={link}>
            <a
              href={link}
              target="_blank"
              rel="noreferrer"
              className="footer-disc hover:bg-surface-2"
              aria-label={`${title} (${t('documents.new_tab')})`}
            >
              <Icon name={icon} size={20} />
            </a>
          </li>
        )
      })}
    </ul>
  )
}
