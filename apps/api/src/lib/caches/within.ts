/** The result, or that of `otherwise` if it does not arrive in time. */
export function within<T>(result: Promise<T>, ms: number, otherwise: () => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => resolve(otherwise()), ms)
    result.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
