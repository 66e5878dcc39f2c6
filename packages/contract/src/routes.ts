import { type Method, readRoute } from './read-route.ts'
import { shopRoutes } from './shop-routes.ts'

/** Every endpoint by name; a path stands here or in `shopRoutes` and nowhere else. The schemas of `endpoints.ts` hang on these names. */
export const routes = {
  ...shopRoutes,
  // The map fetches these by path, once it is opened.
  'geo.cityMap': 'GET /api/v1/map/city',
  'geo.mapStyle': 'GET /api/v1/map/style',
  'operator.orders': 'GET /api/v1/operator/orders',
  'operator.order': 'GET /api/v1/operator/orders/:id',
  'operator.advance': 'PUT /api/v1/operator/orders/:id/status',
  'operator.lines': 'PUT /api/v1/operator/orders/:id/lines',
  'operator.courier': 'PUT /api/v1/operator/orders/:id/courier',
  'operator.position': 'PUT /api/v1/operator/orders/:id/position',
  'operator.proof': 'POST /api/v1/operator/orders/:id/proof',
  'operator.offlinePayment': 'PUT /api/v1/operator/orders/:id/offline-payment',
  'operator.refund': 'PUT /api/v1/operator/orders/:id/refund',
  'operator.beginRefund': 'POST /api/v1/operator/orders/:id/refund',
  'operator.returns': 'GET /api/v1/operator/returns',
  'operator.returned': 'PUT /api/v1/operator/returns/:id',
  'operator.stock': 'PUT /api/v1/operator/items/:id/stock',
  'operator.hours': 'PUT /api/v1/operator/stores/:id/hours',
  'operator.reviews': 'GET /api/v1/operator/reviews',
  'operator.review': 'PUT /api/v1/operator/reviews/:id',
  'operator.courierReviews': 'GET /api/v1/operator/courier-reviews',
  'operator.courierReview': 'PUT /api/v1/operator/courier-reviews/:id',
  'operator.webhooks': 'GET /api/v1/operator/webhooks',
  'operator.addWebhook': 'POST /api/v1/operator/webhooks',
  'operator.updateWebhook': 'PUT /api/v1/operator/webhooks/:id',
  'operator.removeWebhook': 'DELETE /api/v1/operator/webhooks/:id',
} as const

export type EndpointName = keyof typeof routes

export function getRoute(name: EndpointName): { method: Method; path: string } {
  return readRoute(routes, name)
}
