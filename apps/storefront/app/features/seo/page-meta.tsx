import { defaultLanguages } from '@medina/contract/device/languages'
import { useLocation, useRouteLoaderData } from 'react-router'
import { type Language } from '@medina/web/device/preferences.ts'
import { localeOf, useText } from '@medina/web/texts/text.tsx'
import { useConfig } from '@medina/web/site/site.tsx'
import { inLanguage, pickParameters } from './page-address.ts'

type PageMetaProps = {
  /** The page's title; the business name is appended unless it is included. */
  title: string
  description?: string
  /** Address of a preview picture, for a backend that draws none. */
  image?: string | null
  /** Identifies the subject of the drawn preview picture, such as `store-12`; by default it shows the shop. */
  share?: `${'store' | 'product' | 'category'}-${number}` | undefined
  /** Its canonical address, where several show it. */
  address?: string
  /** Otherwise the query parameters of the canonical address; all others are dropped. By default, the parameters of module and zone. */
  keep?: readonly string[]
  /** Personal pages are not indexed by search engines. */
  isPrivate?: boolean
}

const DEFAULT_IMAGE = '/art/icons/icon-512.png'

/** Title, description, canonical address and alternate language of the page, for search engines and link previews. */
export function PageMeta({
  title,
  description,
  image,
  share,
  address,
  keep = ['zone_id', 'module_id'],
  isPrivate = false,
}: PageMetaProps) {
  const { language } = useText()
  const { pathname, search } = useLocation()
  const { origin = '' } = useRouteLoaderData<{ origin: string }>('root') ?? {}
  const config = useConfig()
  const business = config?.business_name ?? ''
  const fullTitle = business === '' || title.includes(business) ? title : `${title} · ${business}`
  const plain = origin + (address ?? pickParameters(pathname, search, keep))
  const canonical = new URLSearchParams(search).has('lang') ? inLanguage(plain, language) : plain
  return (
    <>
      <title>{fullTitle}</title>
      {description && <meta name="description" content={description} />}
      {isPrivate ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={canonical} />
          {/* Crawlers read the server's HTML, so these tags are rendered only there. */}
          {import.meta.env.SSR && (
            <SharedMeta
              {...{
                fullTitle,
                description,
                picture: pictureOf({ image, share: config?.lacks === undefined ? share : null, language }),
                origin,
                plain,
                canonical,
                business,
                language,
              }}
            />
          )}
        </>
      )}
    </>
  )
}

/** `share` is null in front of another backend, whose pictures of products are shown instead. */
type Previewed = Pick<PageMetaProps, 'image'> & { share: PageMetaProps['share'] | null; language: string }

/** The service draws a picture with name, price and the shop's logo, from its own database only. */
function pictureOf({ image, share, language }: Previewed): string {
  if (share === null || (share === undefined && image)) return image ?? DEFAULT_IMAGE
  return `/share/${share ?? 'shop'}-${language}.jpg`
}

type SharedMetaProps = Pick<PageMetaProps, 'description'> &
  Record<'fullTitle' | 'picture' | 'origin' | 'plain' | 'canonical' | 'business', string> & { language: Language }

/** The page's other languages, and the preview of a shared link. */
function SharedMeta({ fullTitle, description, picture, origin, plain, canonical, business, language }: SharedMetaProps) {
  const languages = useConfig()?.languages ?? defaultLanguages
  return (
    <>
      {languages.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={inLanguage(plain, each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={plain} />
      <meta property="og:title" content={fullTitle} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:image" content={picture.startsWith('/') ? `${origin}${picture}` : picture} />
      {picture.startsWith('/share/') && <meta name="twitter:card" content="summary_large_image" />}
      <meta property="og:url" content={canonical} />
      <meta property="og:site_name" content={business} />
      <meta property="og:locale" content={localeOf(language).slice(0, 5).replace('-', '_')} />
    </>
  )
}
