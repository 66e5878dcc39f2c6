import type { Setup } from '@medina/contract/operator/setup/operator-setup'
import type { CSSProperties } from 'react'
import { useText } from '@medina/web/texts/text.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import { BrandMark } from '@medina/web/ui/icon/brand-mark.tsx'
import { DeskIcon } from '#ui/desk-icon.tsx'

type PreviewProps = { setup: Setup }

/** The shop's first page on a phone, in both themes: drawn, so it shows a colour before customers see it. */
export function ShopPreview({ setup }: PreviewProps) {
  const { t } = useText()
  return (
    <section aria-label={t('desk_setup.preview')}>
      <div className="desk-look-heading">
        <h3 className="font-semibold">{t('desk_setup.preview')}</h3>
        <a href="/" target="_blank" rel="noreferrer" className="desk-plain-button">
          {t('desk_setup.open_shop')}
          <DeskIcon name="external" size={16} />
        </a>
      </div>
      <div className="desk-look-phones" aria-hidden="true">
        {(['light', 'dark'] as const).map((theme) => (
          <Phone key={theme} setup={setup} theme={theme} />
        ))}
      </div>
    </section>
  )
}

function Phone({ setup, theme }: PreviewProps & { theme: 'light' | 'dark' }) {
  const { t } = useText()
  const name = useConfig()?.business_name ?? ''
  const { logo, store } = setup
  const { ground, text } = setup.button[theme]
  const modules = setup.modules.filter(({ is_on: isOn }) => isOn)
  return (
    <div
      className="desk-look-phone"
      data-preview={theme}
      style={{ '--preview-ground': ground, '--preview-text': text } as CSSProperties}
    >
      <div className="desk-look-bar">
        {logo === null ? <BrandMark size={24} /> : <img src={logo} alt="" />}
        <bdi className="truncate font-semibold">{name}</bdi>
        <DeskIcon name="bag" size={18} className="ms-auto" />
      </div>
      <ul className="desk-look-modules">
        {modules.slice(0, 4).map(({ type, name: module }) => (
          <li key={type}>
            <img src={`/art/modules/${type}-72.webp`} alt="" width={36} height={36} />
            <bdi>{module}</bdi>
          </li>
        ))}
      </ul>
      <div className="desk-look-banner">
        <bdi>{t('desk_setup.preview_open', { name })}</bdi>
      </div>
      <div className="desk-look-store">
        <bdi className="block truncate font-semibold">{store?.name ?? t('desk_setup.step_store')}</bdi>
        <span>{t('desk_setup.items', { n: store?.items ?? 0 })}</span>
      </div>
      <span className="desk-look-act">{t('desk_setup.preview_add')}</span>
    </div>
  )
}
