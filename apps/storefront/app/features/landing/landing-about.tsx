import type { Landing } from '@medina/contract/site'
import { LinkButton } from '@medina/web/ui/button/link-button.tsx'
import { AppLinks } from '#features/footer/app-links.tsx'
import { readAppUrls } from '#features/footer/app-urls.ts'

/** Introduces the business and its apps. */
export function LandingAbout({ landing }: { landing: Landing }) {
  const { company_title, company_sub_title, company_description, company_button_name, company_button_url } = landing
  const { download_user_app_title, download_user_app_sub_title, download_user_app_links } = landing
  if (company_title + download_user_app_title === '') return null
  return (
    <div className="landing-pair">
      {company_title !== '' && (
        <section className="landing-box">
          {company_sub_title !== '' && <p className="text-sm font-semibold text-accent-ink">{company_sub_title}</p>}
          <h2 className="text-h2">{company_title}</h2>
          <p className="mt-2 text-ink-2">{company_description}</p>
          {company_button_name !== '' && company_button_url !== '' && (
            <LinkButton to={company_button_url} variant="outline" className="mt-4">
              {company_button_name}
            </LinkButton>
          )}
        </section>
      )}
      {download_user_app_title !== '' && (
        <section className="landing-box">
          <h2 className="text-h2">{download_user_app_title}</h2>
          <p className="mt-2 mb-4 text-ink-2">{download_user_app_sub_title}</p>
          <AppLinks urls={readAppUrls(download_user_app_links)} />
        </section>
      )}
    </div>
  )
}
