import { useLocation } from 'react-router'
import { usePreferences } from '@medina/web/device/device.tsx'
import { useText } from '@medina/web/texts/text.tsx'
import { BrandMark } from '@medina/web/ui/icon/brand-mark.tsx'
import { listDocuments } from '@medina/web/site/documents.ts'
import { useConfig } from '@medina/web/site/site.tsx'
import { AppLinks } from './app-links.tsx'
import { useConsentQuestion } from './consent/consent-question.tsx'
import { Contacts } from './contacts.tsx'
import { type FooterData, useFooter } from './footer.data.ts'
import { FooterLink, LoginLink, PlaceLink } from './footer-links.tsx'
import { NewsletterForm } from './newsletter-form.tsx'
import { SocialLinks } from './social-links.tsx'
import { languageName } from '@medina/contract/device/language-names'
import { defaultLanguages } from '@medina/contract/device/languages'

/** The footer (spec 2.069): newsletter, about the business, links and contacts. */
export default function Footer() {
  const data = useFooter()
  const { pathname } = useLocation()
  return (
    <footer className="above-bars mt-10 border-t border-line md:mt-16">
      <div className="shell pt-6 md:pt-9">
        {/* The page of the newsletter has the same form. */}
        {pathname !== '/newsletter' && (
          <NewsletterForm
            data={data}
            heading="h2"
            className="grid items-center gap-4 rounded-[18px] bg-accent-soft p-4 md:grid-cols-2 md:p-6"
          />
        )}
        <div className="flex flex-wrap justify-between gap-8 py-8">
          <Business data={data} />
          <nav aria-labelledby="footer-links" className="flex gap-8">
            <OfferLinks data={data} />
            <HelpLinks />
          </nav>
          {data && <Contacts data={data} />}
        </div>
      </div>
      <div className="border-t border-line">
        <LastRow data={data} />
      </div>
    </footer>
  )
}

function Business({ data }: { data: FooterData | undefined }) {
  const config = useConfig()
  return (
    <section className="grid max-w-80 content-start gap-4">
      {/* No paragraph: checkers would take its weight for a heading. */}
      <div className="flex items-center gap-2">
        <BrandMark />
        <span className="logo-word text-[1.5rem] leading-none font-semibold">{config?.business_name}</span>
      </div>
      <p className="text-ink-2">{data?.fixed_footer_description}</p>
      {data && <AppLinks urls={data.apps} />}
    </section>
  )
}

function OfferLinks({ data }: { data: FooterData | undefined }) {
  const { t } = useText()
  const { module } = usePreferences()
  const config = useConfig()
  const has = (link: FooterData['links'][number]) => data?.links.includes(link)
  const sells = module?.type !== 'rental' && module?.type !== 'parcel'
  return (
    <section>
      <h2 id="footer-links" className="font-semibold">
        {config?.business_name}
      </h2>
      <ul className="mt-2">
        <FooterLink to="/about-us">{t('documents.about')}</FooterLink>
        {has('store') && <FooterLink to="/store-registration?active=active">{t('footer.store')}</FooterLink>}
        {has('deliveryman') && <FooterLink to="/deliveryman-registration">{t('footer.deliveryman')}</FooterLink>}
        {sells && <PlaceLink to="/campaigns">{t('footer.campaigns')}</PlaceLink>}
        {has('points') && <LoginLink to="/loyalty-points">{t('footer.points')}</LoginLink>}
        {has('wallet') && <LoginLink to="/wallet">{t('footer.wallet')}</LoginLink>}
      </ul>
    </section>
  )
}

/** Help, and the policies that are enabled (spec 2.071). Rental tracks trips where the other modules track orders (spec 2.070). */
function HelpLinks() {
  const { t } = useText()
  const { module } = usePreferences()
  const policies = listDocuments(useConfig()).filter((row) => 'flag' in row)
  return (
    <section className="flex-none">
      <h2 className="font-semibold">{t('footer.help')}</h2>
      <ul className="mt-2">
        <FooterLink to="/help-and-support">{t('shell.help')}</FooterLink>
        <FooterLink to="/track-order">{t(module?.type === 'rental' ? 'shell.track_trip' : 'shell.track_order')}</FooterLink>
        {policies.map(({ name, path }) => (
          <FooterLink key={path} to={path}>
            {t(`documents.${name}`)}
          </FooterLink>
        ))}
      </ul>
    </section>
  )
}

/** The terms open in a new tab (spec 2.026). */
function LastRow({ data }: { data: FooterData | undefined }) {
  const { t } = useText()
  const config = useConfig()
  const question = useConsentQuestion()
  return (
    <div className="shell flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 text-sm text-ink-2">
      <p>{config?.footer_text}</p>
      <ul className="flex flex-wrap gap-x-6">
        <FooterLink to="/terms-and-conditions" target="_blank" rel="noreferrer">
          {t('documents.terms')}
          <span className="sr-only">{` (${t('documents.new_tab')})`}</span>
        </FooterLink>
        <FooterLink to="/privacy-policy">{t('documents.privacy')}</FooterLink>
        {question.button}
      </ul>
      {question.card}
      {data && <SocialLinks media={data.social_media} />}
      <noscript>{import.meta.env.SSR && <PlainLanguages />}</noscript>
    </div>
  )
}

/** Links to the page in the other languages of the shop, for browsers without scripts: their header has at most a button. */
function PlainLanguages() {
  const { t, language } = useText()
  const others = (useConfig()?.languages ?? defaultLanguages).filter((each) => each !== language)
  return (
    <nav aria-label={t('shell.language')} className="flex flex-wrap gap-x-6">
      {others.map((each) => (
        <a key={each} href={`?lang=${each}`} lang={each} className="inline-flex min-h-11 items-center hover:underline">
          {languageName(each)}
        </a>
      ))}
    </nav>
  )
}
