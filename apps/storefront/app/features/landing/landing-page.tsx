import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useShop } from '@medina/web/api/shop.tsx'
import { lazyWithRetry } from '@medina/web/rendering/lazy-with-retry.ts'
import { withTexts } from '@medina/web/texts/texts.ts'
import { useText } from '@medina/web/texts/text.tsx'
import { SiteJsonLd } from '#features/seo/json-ld.tsx'
import { PageMeta } from '#features/seo/page-meta.tsx'
import { landingQuery } from '@medina/web/site/landing.data.ts'
import { useConfig } from '@medina/web/site/site.tsx'
import type { FoundPlaces } from './found-places.ts'
import { LandingHero } from './landing-hero.tsx'
import { LandingModules } from './landing-modules.tsx'

// Rendered by the server, and hydrated after the search field.
const LandingRest = lazyWithRetry(() => withTexts('footer', import('./landing-rest.tsx')))

/**
 * The landing page: introduces the shop and asks for the delivery place (spec 2.002). `found` holds the results of a search without
 * scripts.
 */
export function LandingPage({ found }: { found: FoundPlaces | null }) {
  const { t } = useText()
  const { data: landing } = useQuery(landingQuery(useShop()))
  const name = useConfig()?.business_name ?? ''
  const sentence = landing?.header_title || name
  return (
    <>
      <PageMeta
        title={sentence === name ? name : t('landing.title', { name, sentence })}
        description={t('landing.description')}
      />
      {import.meta.env.SSR && <SiteJsonLd />}
      <LandingHero sentence={sentence} line={landing?.header_sub_title ?? ''} found={found} />
      <LandingModules />
      <Suspense fallback={null}>
        <LandingRest />
      </Suspense>
    </>
  )
}
