import { endpoints } from '@medina/contract/endpoints/endpoints'
import { type EndpointName, getRoute, routes } from '@medina/contract/endpoints/routes'
import { describe, expect, it } from 'vitest'
import { buildOpenApi } from './openapi.ts'

type Operation = {
  operationId: string
  summary: string
  description?: string
  parameters: { name?: string; in?: string; required?: boolean }[]
  requestBody?: unknown
}

const document = buildOpenApi()
const operationOf = (name: EndpointName): Operation | undefined => {
  const { method, path } = getRoute(name)
  const operations = document.paths[path.replace(/:(\w+)/g, '{$1}')] as Record<string, Operation> | undefined
  return operations?.[method.toLowerCase()]
}

describe('the OpenAPI document', () => {
  it('describes every route of the contract', () => {
    for (const name of Object.keys(routes) as EndpointName[]) {
      expect(operationOf(name)).toMatchObject({ operationId: name, summary: endpoints[name].summary })
    }
  })

  it('names path and query parameters, and what is required', () => {
    expect(operationOf('catalog.item')?.parameters).toContainEqual(
      expect.objectContaining({ name: 'id', in: 'path', required: true }),
    )
    const search = operationOf('catalog.searchItems')?.parameters
    expect(search).toContainEqual(expect.objectContaining({ name: 'name', in: 'query', required: true }))
    expect(search).toContainEqual(expect.objectContaining({ name: 'limit', in: 'query', required: false }))
    expect(operationOf('orders.place')?.requestBody).toBeDefined()
  })

  it('names the Idempotency-Key for the endpoints that take one, and for no other', () => {
    const reference = { $ref: '#/components/parameters/Idempotency-Key' }
    const documented = (Object.keys(routes) as EndpointName[]).filter((name) =>
      operationOf(name)?.parameters.some((parameter) => '$ref' in parameter && parameter.$ref === reference.$ref),
    )
    expect(documented).toEqual([
      'cart.add',
      'cart.update',
      'trips.book',
      'orders.placePrescription',
      'orders.place',
      'wallet.addFund',
      'orders.change',
      'points.transfer',
      'operator.proof',
      'operator.beginRefund',
      'operator.noteShortage',
      'operator.stock',
      'operator.saveMenu',
      'operator.addCustomerNote',
      'operator.changeBalance',
      'operator.mergeCustomers',
      'operator.saveStoreOffer',
      'operator.openStore',
      'operator.addPayment',
      'operator.addCourierPayment',
    ])
  })

  it('points to nothing that is not there, also where a category holds categories', () => {
    const text = JSON.stringify(document)
    const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
    expect(references).toContain('components/schemas/Category')
    for (const reference of new Set(references)) {
      const found = reference
        .split('/')
        .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document)
      expect(found, reference).toBeDefined()
    }
    expect(JSON.stringify(document.components.schemas.Category)).toContain('#/components/schemas/Category')
  })

  it('describes a form beside JSON where a file may come along', () => {
    type Content = Record<string, { schema: { properties: Record<string, unknown> } }>
    const contentOf = (name: EndpointName) => (operationOf(name)?.requestBody as { content: Content } | undefined)?.content ?? {}
    const content = contentOf('profile.update')
    expect(content['multipart/form-data']?.schema.properties).toMatchObject({
      image: { type: 'string', format: 'binary', description: 'At most 2097152 bytes' },
      name: { type: 'string' },
    })
    expect(content['application/json']?.schema.properties).toHaveProperty('name')
    expect(content['application/json']?.schema.properties).not.toHaveProperty('image')
  })

  it('says that every body may be a form, how PUT may be posted, and what a refusal holds', () => {
    const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data']
    for (const name of ['cart.add', 'orders.place'] as const) {
      const body = operationOf(name)?.requestBody as { content: object } | undefined
      expect(Object.keys(body?.content ?? {})).toEqual(types)
    }
    expect(operationOf('orders.cancel')?.description).toContain('`_method: "put"`')
    expect(operationOf('cart.add')?.description).toBeUndefined()
    expect(document.components.schemas.Errors).toMatchObject({ required: ['errors', 'message'] })
  })

  it('is built once', () => {
    expect(buildOpenApi()).toBe(document)
  })
})
