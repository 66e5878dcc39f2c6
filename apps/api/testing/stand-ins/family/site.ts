import { type FamilyRoutes, inModule, inPlace, ok, recorded, refuse } from './family-call.ts'
import { type FamilyShop, rowsOf } from './family-shop.ts'

/** HTML that an editor without a sanitiser may have stored. */
const hostileTerms = [
  '<h2 onclick="alert(1)">Terms</h2>',
  '<script>alert(2)</script><img src=x onerror=alert(3)>',
  '<iframe srcdoc="<script>alert(4)</script>"></iframe>',
  '<p style="position: fixed; inset: 0">Be kind, see <a href="javascript:alert(5)">our page</a>.</p>',
].join('')

/** Configuration, places and the pages of the business. */
export function siteRoutes(shop: FamilyShop): FamilyRoutes {
  return {
    'GET /config': () => ok({ ...recorded<object>('config'), ...shop.config }),
    'GET /config/get-zone-id': ({ input }) =>
      input.lat === undefined ? refuse('lat', 'The lat field is required.') : ok(rowsOf<object>(shop, 'get-zone-id')),
    'GET /config/place-api-autocomplete': () => ok([]),
    // Without a key of its own for the map service, the newer server fails.
    'GET /config/geocode-api': () =>
      shop.version === '3.5'
        ? { status: 500, body: { message: 'Server Error' } }
        : ok({ results: [{ formatted_address: 'Harbour Street 3' }], status: 'OK' }),
    'GET /config/distance-api': () => ok({ distanceMeters: 4200, duration: '840s' }),
    'GET /config/direction-api': () => ok({ error: { code: 403, message: 'Routes API is off' } }),
    'GET /vehicle/extra_charge': () => ok(shop.vehicleCharge),
    'GET /zone/list': () => ok(recorded('zones')),
    'GET /module': () => ok(recorded('modules')),
    'GET /react-landing-page': () =>
      shop.version === '3.5'
        ? { status: 503, body: { code: 503, message: 'Please check activation for react web' } }
        : ok(recorded<object>('landing')),
    'GET /banners': () => ok(recorded<object>('banners')),
    'GET /banners/:id': inPlace(() => ok([])),
    'GET /other-banners': inModule(() => ok({})),
    'GET /other-banners/why-choose': inModule(() =>
      ok({
        banners: [{ id: 1, title: 'By hand', short_description: 'From door to door', image: 'w.png', image_full_url: null }],
      }),
    ),
    'GET /other-banners/video-content': inModule(() =>
      ok({ banner_contents: [], section_title: null, banner_type: 'image', banner_video: null, banner_image: null }),
    ),
    'GET /parcel-category': inModule(() =>
      ok([
        {
          id: 91,
          name: 'Documents',
          description: null,
          image_full_url: null,
          parcel_per_km_shipping_charge: null,
          parcel_minimum_shipping_charge: null,
          orders_count: '3',
          module_id: 3,
        },
      ]),
    ),
    'GET /terms-and-conditions': () => ok(hostileTerms),
    'GET /privacy-policy': () => ok(''),
    'GET /about-us': () => ok(''),
    'GET /refund-policy': () => ok(''),
    'GET /cancelation': () => ok(''),
    'GET /shipping-policy': () => ok(''),
    'GET /most-tips': () => ok({ most_tips_amount: null }),
    'GET /offline_payment_method_list': () => ok({}),
  }
}
