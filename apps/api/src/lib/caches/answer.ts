import { createHash } from 'node:crypto'

/**
 * An answer to a call, shared by all calls that it is cached for: its JSON, and the objects that it was written from for as long as pages
 * rendered in this process need them. `at`: when its handler was called, by `performance.now()`.
 */
export class Answer {
  readonly json: string
  readonly at: number
  private objects: unknown
  private isOfPages = false
  private tag: string | undefined

  constructor(value: unknown, at: number, json = JSON.stringify(value)) {
    this.json = json
    this.objects = value
    this.at = at
  }

  /** The same without its objects, for as long as it may not be needed. */
  toLast(): Answer {
    return new Answer(undefined, this.at, this.json)
  }

  /** For a page, which the next page will need as well. */
  get value(): unknown {
    this.isOfPages = true
    this.objects = this.glance()
    return this.objects
  }

  /** Read once, and not kept for it. */
  glance(): unknown {
    return this.objects === undefined ? JSON.parse(this.json) : this.objects
  }

  /** Over HTTP only the JSON goes out. */
  send(): string {
    if (!this.isOfPages) this.objects = undefined
    return this.json
  }

  etag(): string {
    this.tag ??= `"${createHash('sha1').update(this.json).digest('base64url')}"`
    return this.tag
  }

  /** Bytes of the JSON, of its objects and of what pages make of them: each is about as long. */
  get size(): number {
    return 3 * this.json.length
  }
}
