import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { nestFields } from './nest-fields.ts'
import { type FormPlan, readForm } from './read-form.ts'

/** `isForm`: all its values are text. `method`: the body's `_method`, in capitals. */
export type ReadBody = { body: unknown; isForm: boolean; method: string | null }

/**
 * Accepts bodies as JSON or as either kind of form. An empty body counts as none, whatever its type, because some clients send a type with
 * every call.
 */
export async function acceptBodies(scope: FastifyInstance): Promise<void> {
  const parseJson = scope.getDefaultJsonParser('error', 'error')
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (String(body).trim() === '') done(null, undefined)
    else void parseJson(request, String(body), done)
  })
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, new URLSearchParams(String(body))),
  )
  await scope.register(multipart, { throwFileSizeLimit: false })
}

/** The body of a call to an endpoint; throws as `readForm`. */
export async function readBody(request: FastifyRequest, reply: FastifyReply, plan: FormPlan): Promise<ReadBody> {
  if (request.isMultipart()) return toReadBody(await readForm(request, reply, plan), true)
  const { body } = request
  return body instanceof URLSearchParams ? toReadBody(nestFields(body), true) : toReadBody(body, false)
}

/** Clients of the family put the intended method into `_method`; it is not a member of any body. */
function toReadBody(read: unknown, isForm: boolean): ReadBody {
  if (typeof read !== 'object' || read === null || !Object.hasOwn(read, '_method')) return { body: read, isForm, method: null }
  const { _method, ...body } = read as { _method: unknown }
  return { body, isForm, method: String(_method).toUpperCase() }
}
